import { dayIn } from '../lists/asked.ts';

/** Which entries an address asks for, on the page and as a file. */
export function auditFilters(query: URLSearchParams) {
  return {
    operator: said(query, 'operator', /^\d{1,9}$/),
    action: said(query, 'action', /^[a-z_]{1,40}(\.[a-z_]{1,40})?$/),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}

/** '' for a value that is not valid. */
function said(query: URLSearchParams, name: string, form: RegExp): string {
  const value = (query.get(name) ?? '').trim().toLowerCase();
  return form.test(value) ? value : '';
}
