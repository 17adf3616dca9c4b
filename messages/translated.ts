import type { Language } from './en/language.ts';
import type { Plural } from './plural.ts';

/** The names of a sentence's places: `plate` of `Contact the owner of {plate}`. */
type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** A text with all of these places, in whatever order. */
type With<Name extends string> = (Name extends string ? (text: `${string}{${Name}}${string}`) => void : never) extends (
  text: infer Text,
) => void
  ? Text
  : never;

/** A sentence in any language: it has the places of the English one, or it does not compile. */
type Sentence<S extends string> = [Places<S>] extends [never] ? string : With<Places<S>>;

/** Sentences, areas of them or the whole catalogue, in any language, by what they are in English. */
export type Translated<T> = T extends string
  ? Sentence<T>
  : T extends { one: string; other: string }
    ? Plural
    : T extends Language
      ? Language
      : { readonly [Name in keyof T]: Translated<T[Name]> };
