import pictures from './pictures.svg';

/** A drawing of pictures.svg, in the colour of the text next to it, which says what it shows. One small file for all of them, loaded once. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg aria-hidden="true">
      <use href={`${pictures}#${name}`} />
    </svg>
  );
}

export type PictureName = 'envelope' | 'handset' | 'lock' | 'reason-other' | `reason-${number}`;
