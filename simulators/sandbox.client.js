(() => {
  const list = document.getElementById('messages');
  const state = document.getElementById('state');
  const news = document.getElementById('news');

  async function look() {
    try {
      if (!document.hidden) {
        const response = await fetch(list.dataset.poll);
        if (!response.ok) throw new Error(String(response.status));
        const { messages } = await response.json();
        if (String(messages[0]?.id ?? '') !== list.dataset.newest) await refresh();
        show('live', 'Live');
      }
    } catch {
      show('lost', 'Server not reachable, trying again');
    }
    setTimeout(look, 1500);
  }

  // Fetches the page itself again, so that cards are rendered, and escaped, in one place only.
  async function refresh() {
    const text = await (await fetch(location.href)).text();
    // The new page's style and script have another nonce, and would violate the content security policy.
    const bare = text.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '');
    const page = new DOMParser().parseFromString(bare, 'text/html');
    const fresh = page.getElementById('messages');
    const arrived = [...fresh.querySelectorAll('.card')].filter((card) => !document.getElementById(card.id));
    const started = Number(fresh.dataset.newest) < Number(list.dataset.newest);
    list.dataset.newest = fresh.dataset.newest;
    if (started || !list.querySelector('.card')) list.replaceChildren(...fresh.children);
    else list.prepend(...arrived);
    for (const card of arrived) card.classList.add('arrived');
    for (const old of [...list.querySelectorAll('.card')].slice(100)) old.remove();
    wake(list);
    const [first] = arrived;
    if (first) news.textContent = `${arrived.length} new: ${first.querySelector('h3').textContent}`;
  }

  function show(kind, words) {
    if (state.dataset.kind === kind) return;
    state.dataset.kind = kind;
    state.textContent = words;
  }

  // A copy button without script would do nothing, so it is hidden until now.
  function wake(within) {
    for (const button of within.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard;
  }

  document.addEventListener('click', async ({ target }) => {
    const button = target.closest?.('[data-copy]');
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });

  wake(list);
  look();
})();
