import { CsvError, parse } from 'csv-parse/sync';
import { maxFileLines } from '../../../../contract/console/dispatch-file.ts';
import { dispatchFile as t } from '../../../../messages/console/dispatch-file.ts';
import { ApiError } from '../../../http/api-error.ts';

/** A line of a table: its number in the file, and its cells. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** In characters. */
const longestCell = 200;

const delimiters = [',', ';', '\t', '|'];

/** The lines of a CSV as spreadsheets and couriers write it, the headings first. 422 for what is no table, or a longer one than is read. */
export function readTable(text: string): TableLine[] {
  const lines = parseLines(text);
  if (lines.length < 2 || text.includes('\0')) throw noTable(t.no_table);
  if (lines.length > maxFileLines + 1) throw noTable(t.too_many_lines);
  return lines;
}

function parseLines(text: string): TableLine[] {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: maxFileLines + 2,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return parsed.map(({ info, record }) => ({ line: info.lines, cells: record.map(shortened) }));
  } catch (error) {
    if (error instanceof CsvError) throw noTable(t.no_table);
    throw error;
  }
}

/** No cell that we read is as long. Patterns that look for a number or a day would take hours for a megabyte of spaces. */
function shortened(cell: string): string {
  return cell.slice(0, longestCell).replace(/\s+/g, ' ').trim();
}

/** What stands most often between the headings. */
function delimiterOf(text: string): string {
  const headings = (text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '').replace(/"[^"]*"/g, '');
  const countOf = (delimiter: string) => headings.split(delimiter).length;
  return delimiters.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

function noTable(sentence: string): ApiError {
  return new ApiError(422, 'no_table', sentence, { errors: { text: [sentence] } });
}
