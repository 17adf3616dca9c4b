/** All that a page says, aloud or on paper: texts, and attributes that are read or shown. What is marked as English is left out. */
export function saidIn(document: Document): string[] {
  const said: string[] = [];
  const { NodeFilter } = document.defaultView as unknown as { NodeFilter: { SHOW_ELEMENT: number; SHOW_TEXT: number } };
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = (node.nodeType === 1 ? node : node.parentElement) as Element;
    if (element.closest('script, style, [lang]:not(html)')) continue;
    if (node.nodeType === 3) said.push(node.nodeValue ?? '');
    else if (
      element.matches(
        'meta:is([name=description], [property$=title], [property$=description], [property$=alt], [property$=site_name])',
      )
    )
      said.push(element.getAttribute('content') ?? '');
    else
      for (const { name, value } of element.attributes)
        if (/^(title|alt|placeholder|aria-(label|description|valuetext|roledescription))$/.test(name)) said.push(value);
        else if (name.startsWith('data-') && /\w \w/.test(value)) said.push(value);
  }
  return said.map((text) => text.trim());
}
