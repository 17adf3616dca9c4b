import { Fragment } from 'react';

const mailAddress = /([^\s@]+@[^\s@]*[^\s@.,;:)])/;
const breaks = /(?<=[@.])/;

/** A mail address, or a sentence with one. Where there is too little room it breaks after its @, or a dot: an ending is never cut in two. */
export function MailText({ text }: { text: string }) {
  return text.split(mailAddress).map((part, at) =>
    part.includes('@') ? (
      <span key={at} lang="en" className="mail-address">
        {part.split(breaks).map((piece, place) => (
          <Fragment key={place}>
            {place > 0 ? <wbr /> : null}
            {piece}
          </Fragment>
        ))}
      </span>
    ) : (
      part
    ),
  );
}
