import { useEnglish } from '../../ui/english.ts';

interface LegalTextProps {
  html: string;
  /** Where it is not in English: in which language it is, and how that is written; nothing where it is that of the page. */
  written?: { lang?: string; dir?: 'ltr' | 'rtl' };
}

/** The HTML of a legal page. The server allows only a few harmless tags, both when it is published and when it is sent. */
export function LegalText({ html, written }: LegalTextProps) {
  const english = useEnglish();
  return <div className="legal-text" {...(written ?? english)} dangerouslySetInnerHTML={{ __html: html }} />;
}
