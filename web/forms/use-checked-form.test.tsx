// @vitest-environment jsdom
import { useEffect, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Form, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { checkout } from '../../contract/shop.ts';
import { en } from '../../messages/en.ts';
import { useCheckedForm } from './use-checked-form.ts';

const schema = async () => checkout.input;

/** Resolves once React has run its effects: it does so in a later task, and on a slow machine that takes a while. */
let onceShown = () => {};
let isDone = false;

function Checked() {
  useLayoutEffect(() => queueMicrotask(onceShown), []);
  const { errors, formProps } = useCheckedForm({ schema, result: undefined });
  useEffect(() => {
    isDone = true;
  }, []);
  return (
    <Form {...formProps}>
      <input name="name" aria-invalid={errors.name ? true : undefined} />
      <p>{errors.name}</p>
      <button type="submit">Send</button>
    </Form>
  );
}

const page = () => <RouterProvider router={createMemoryRouter([{ path: '/', element: <Checked /> }])} />;

let root: Root | undefined;
afterEach(() => {
  isDone = false;
  root?.unmount();
  document.body.replaceChildren();
});

it.each(['before', 'after'])(
  'a press that comes just %s the page is shown alive is answered, and its answer stays',
  async (when) => {
    document.body.innerHTML = renderToString(page());
    const press = () => document.querySelector('button')?.click();
    onceShown = when === 'after' ? press : () => {};
    root = hydrateRoot(document.body, page());
    if (when === 'before') press();
    await expect.poll(() => isDone).toBe(true);
    await expect.poll(() => document.querySelector('p')?.textContent).toBe(en.owners.name_invalid);
    expect(document.activeElement?.getAttribute('name')).toBe('name');
  },
);
