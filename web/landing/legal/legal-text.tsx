import { useEnglish } from '../../ui/english.ts';

/** The HTML of a legal page. The server allows only a few harmless tags, both when it is published and when it is sent. */
export function LegalText({ html }: { html: string }) {
  return <div className="legal-text" {...useEnglish()} dangerouslySetInnerHTML={{ __html: html }} />;
}
