/** Printing a batch: /console/sheets, and what its calls refuse. */
export const sheets = {
  batch_not_ready: 'This batch cannot be printed now: it is still being made, or it was cancelled or recalled.',
  nothing_to_print: 'Every code of this file is somebody’s already or was switched off.',
  note: 'Batch {batch} · {label} · file {part} of {files}',
  file_name: 'Dastak-batch-{batch}-{part}.pdf',
  postpaid: '{product} · Postpaid',
};
