(() => {
  const home = new URL('.', document.currentScript.src);
  const style = new CSSStyleSheet();
  style.replaceSync('the style');

  const markup = `<dialog aria-labelledby="name" aria-describedby="sandbox">
    <header><h2 id="name"></h2><p class="description"></p><p class="amount"></p></header>
    <p class="sandbox" id="sandbox">This is a sandbox: no money moves, and nobody is asked for a card.</p>
    <div class="body">
      <dl></dl>
      <p class="said" role="alert"></p>
      <div class="buttons">
        <button type="button" class="pay">Pay</button>
        <button type="button" class="fail">Fail</button>
        <button type="button" class="close">Close</button>
      </div>
    </div>
  </dialog>`;

  function rupees(paise, currency = 'INR') {
    return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);
  }

  /** The simulator's answer; a failure is under `error`. */
  async function ask(path, init) {
    try {
      return await (await fetch(new URL(path, home), init)).json();
    } catch {
      return { error: { code: 'SERVER_ERROR', description: 'The sandbox does not answer. Try again.' } };
    }
  }

  class Razorpay {
    #options;
    #listeners = [];
    #host = null;

    constructor(options) {
      if (!options?.key) throw new Error('`key` is mandatory in the options');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.push([event, listener]);
      return this;
    }

    open() {
      if (this.#host) return this;
      this.#host = document.createElement('div');
      const root = this.#host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      root.innerHTML = markup;
      this.#fill();
      document.body.append(this.#host);
      const dialog = this.#find('dialog');
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss();
      });
      // A browser may close the dialog although its first cancel was prevented.
      dialog.addEventListener('close', () => this.#dismiss());
      this.#find('.close').addEventListener('click', () => this.#dismiss());
      this.#find('.pay').addEventListener('click', () => this.#pay('success'));
      this.#find('.fail').addEventListener('click', () => this.#pay('failure'));
      dialog.showModal();
      this.#look();
      return this;
    }

    close() {
      const host = this.#host;
      this.#host = null;
      host?.remove();
    }

    #find(selector) {
      return this.#host.shadowRoot.querySelector(selector);
    }

    #fill() {
      const { name = '', description = '', amount, currency, prefill = {} } = this.#options;
      this.#find('h2').textContent = name || 'Payment';
      this.#find('.description').textContent = description;
      this.#find('.amount').textContent = rupees(amount, currency);
      const known = { Name: prefill.name, Phone: prefill.contact, 'E-mail': prefill.email };
      for (const [label, value] of Object.entries(known)) {
        if (!value) continue;
        const [term, detail] = [document.createElement('dt'), document.createElement('dd')];
        term.textContent = label;
        detail.textContent = value;
        this.#find('dl').append(term, detail);
      }
    }

    /** Looks up the order: its own amount counts, and an order of another key does not exist. */
    async #look() {
      const { order_id = '', key } = this.#options;
      this.#busy(true);
      const order = await ask(`order?${new URLSearchParams({ order_id, key })}`);
      if (!this.#host) return;
      if (order.error) return this.#giveUp(order.error);
      this.#busy(false);
      this.#find('.amount').textContent = rupees(order.amount, order.currency);
      this.#find('.pay').focus();
    }

    /** Ends if there is nothing to pay. */
    #giveUp(error) {
      this.#say(error.description);
      for (const button of ['.pay', '.fail']) this.#find(button).hidden = true;
      this.#find('.close').focus();
    }

    async #pay(outcome) {
      const host = this.#host;
      this.#say('');
      this.#busy(true);
      const { error, ...paid } = await ask('pay', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order_id: this.#options.order_id, outcome }),
      });
      // A window that was closed meanwhile emits no more events; the payment was made all the same.
      if (this.#host !== host) return;
      if (error) return this.#failed(error);
      this.close();
      this.#options.handler?.(paid);
    }

    /** The window stays open for another try; the listener may close it. */
    #failed(error) {
      this.#busy(false);
      this.#say(error.description);
      this.#find('.pay').focus();
      // Without a payment it was the window that failed.
      if (error.metadata?.payment_id) this.#emit('payment.failed', { error });
      const { retry } = this.#options;
      if (retry === false || retry?.enabled === false) this.#dismiss();
    }

    #busy(busy) {
      for (const button of ['.pay', '.fail']) this.#find(button).disabled = busy;
    }

    #say(words) {
      this.#find('.said').textContent = words;
    }

    #emit(event, answer) {
      for (const [name, listener] of this.#listeners) if (name === event) listener(answer);
    }

    #dismiss() {
      if (!this.#host) return;
      this.close();
      this.#options.modal?.ondismiss?.();
    }
  }

  window.Razorpay = Razorpay;
})();
