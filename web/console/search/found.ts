/** Something that a search leads to, in words. */
export interface Hit {
  title: string;
  /** What tells it from others; '' where the title does. */
  hint: string;
  to: string;
}

/** Hits of one kind, or pages, or what can be done. */
export interface HitGroup {
  heading: string;
  hits: Hit[];
}

/** A page of the console, or something that is done on one. */
export interface Place extends Hit {
  isAction: boolean;
  /** Other words by which it is found: in English, for whoever reads another language. */
  also: string;
}
