import { expect as ofPlaywright } from '@playwright/test';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import { ReaderLocator } from './locator.ts';
import { ReaderPage } from './page.ts';
import { smooth, textOf, type Wanted } from './queries.ts';

type Compare = (text: string, wanted: Wanted) => boolean;

const is: Compare = (text, wanted) =>
  wanted instanceof RegExp ? wanted.test(smooth(text)) : smooth(text) === smooth(wanted);
const has: Compare = (text, wanted) =>
  wanted instanceof RegExp ? wanted.test(smooth(text)) : smooth(text).includes(smooth(wanted));

const field = (locator: ReaderLocator) => locator.one() as HTMLInputElement;
const isOn = (locator: ReaderLocator) => !locator.one().matches(':disabled');

/** Several elements: with exact texts, all of them must be given; with partial texts, those given must be found in their order. */
function say(locator: ReaderLocator, expected: Wanted | readonly Wanted[], compare: Compare): boolean {
  if (typeof expected === 'string' || expected instanceof RegExp) return compare(textOf(locator.one()), expected);
  const texts = locator.all().map((element) => textOf(element));
  if (compare === is && texts.length !== expected.length) return false;
  let from = 0;
  for (const wanted of expected) {
    const found = texts.findIndex((text, index) => index >= from && compare(text, wanted));
    if (found < 0 || (compare === is && found > from)) return false;
    from = found + 1;
  }
  return true;
}

const ofLocators = {
  toBeVisible: (locator: ReaderLocator) => locator.isSeen(),
  toBeHidden: (locator: ReaderLocator) => !locator.isSeen(),
  toBeChecked: (locator: ReaderLocator) => field(locator).checked,
  toBeDisabled: (locator: ReaderLocator) => !isOn(locator),
  toBeEditable: (locator: ReaderLocator) => isOn(locator) && !field(locator).readOnly,
  toBeFocused: (locator: ReaderLocator) => locator.one() === locator.page.document.activeElement,
  toHaveCount: (locator: ReaderLocator, count: number) => locator.all().length === count,
  toHaveValue: (locator: ReaderLocator, wanted: Wanted) => is(field(locator).value, wanted),
  toHaveText: (locator: ReaderLocator, expected: Wanted | readonly Wanted[]) => say(locator, expected, is),
  toContainText: (locator: ReaderLocator, expected: Wanted | readonly Wanted[]) => say(locator, expected, has),
  toHaveAttribute: (locator: ReaderLocator, name: string, wanted: Wanted) => {
    const value = locator.one().getAttribute(name);
    return value !== null && is(value, wanted);
  },
  toHaveAccessibleDescription: (locator: ReaderLocator, wanted: Wanted) =>
    is(computeAccessibleDescription(locator.one()), wanted),
};

const ofPages = {
  toHaveURL: (page: ReaderPage, wanted: Wanted) => page.isAt(wanted),
  toHaveTitle: (page: ReaderPage, wanted: Wanted) => is(page.document.title, wanted),
};

function assertions(subject: ReaderPage | ReaderLocator, message: string | undefined, isNot: boolean) {
  const [page, checks] = subject instanceof ReaderPage ? [subject, ofPages] : [subject.page, ofLocators];
  const asserting = ([name, holds]: [string, (...said: never[]) => boolean]) => [
    name,
    async (...expected: unknown[]) => {
      let fault: unknown;
      const isMet = await page.comesTrue(() => {
        try {
          return Reflect.apply(holds, undefined, [subject, ...expected]) !== isNot;
        } catch (error) {
          fault = error;
          return false;
        }
      });
      const seen =
        subject instanceof ReaderPage
          ? ''
          : `: “${subject
              .all()
              .map((element) => textOf(element))
              .join('” “')}”`;
      if (!isMet)
        throw new Error(
          `${message ?? ''} ${isNot ? 'not ' : ''}${name}(${expected}) of ${subject}, on ${page.url()}${seen}`,
          { cause: fault },
        );
    },
  ];
  return Object.fromEntries(Object.entries(checks).map(asserting));
}

/** Playwright's own, which checks a reader as it would check a browser. */
export const expect = new Proxy(ofPlaywright, {
  apply(target, self, [subject, message]) {
    if (!(subject instanceof ReaderPage || subject instanceof ReaderLocator))
      return Reflect.apply(target, self, [subject, message]);
    return { ...assertions(subject, message, false), not: assertions(subject, message, true) };
  },
});
