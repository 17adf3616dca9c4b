import { dayIn } from '../lists/list-query.ts';

/** Which entries an address asks for, on the page and as a file. */
export function auditFilters(searchParams: URLSearchParams) {
  return {
    operator: said(searchParams, 'operator', /^\d{1,9}$/),
    action: said(searchParams, 'action', /^[a-z_]{1,40}(\.[a-z_]{1,40})?$/),
    from: dayIn(searchParams, 'from'),
    to: dayIn(searchParams, 'to'),
  };
}

/** '' for a value that is not valid. */
function said(searchParams: URLSearchParams, name: string, form: RegExp): string {
  const value = (searchParams.get(name) ?? '').trim().toLowerCase();
  return form.test(value) ? value : '';
}
