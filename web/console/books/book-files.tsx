import { bookFiles } from '../../../contract/console/books.ts';
import { books } from '../../../messages/console/books.ts';
import { useMessages } from '../../messages.ts';
import { bookFilePath } from '../paths.ts';

/** The files of a month, which the browser downloads: no page follows. */
export function BookFiles({ month }: { month: string }) {
  const t = useMessages(books);
  return (
    <section className="console-panel" aria-labelledby="book-files">
      <h2 id="book-files">{t.files}</h2>
      <p className="hint">{t.files_help}</p>
      <p>
        <a className="button" href={bookFilePath(month, 'all')}>
          {t.file_all}
        </a>
      </p>
      <ul className="book-files">
        {bookFiles.map((file) => (
          <li key={file}>
            <a className="link" href={bookFilePath(month, file)}>
              {t[`file_${file}`]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
