import * as z from 'zod/mini';
import { pages as t } from '../../messages/console/pages.ts';
import { api } from '../../messages/en/api.ts';
import { positiveInteger, readableLine } from '../fields.ts';

/** The longest HTML of a legal page, in characters, with what a word processor adds before that is removed. */
const maxHtmlLength = 100_000;

export const pageId = positiveInteger(api.not_found);

export const pageName = readableLine(t.name_invalid, { max: 60 });

export const pageText = z.string({ error: t.text_missing }).check(
  z.maxLength(maxHtmlLength, t.text_long),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), t.text_missing),
);

/** The version that was shown; 0: there was none. */
export const versionOrNone = z
  .number({ error: api.validation })
  .check(z.int(api.validation), z.minimum(0, api.validation), z.maximum(2_147_483_647, api.validation));
