import type { Alert } from './alerts.ts';

export interface Panel {
  title: string;
  /** As Grafana names units. */
  unit: 'short' | 'percentunit' | 's' | 'reqps' | 'currencyINR' | 'bytes' | 'dateTimeAsIso';
  /** A legend and its expression, with Grafana's `$__rate_interval`. */
  lines: [legend: string, expr: string][];
  /** A number, rather than a curve. */
  isNumber?: true;
}

export interface Dashboard {
  name: Alert['dashboard'];
  title: string;
  panels: Panel[];
}

const rate = '$__rate_interval';
const count = 'http_server_request_duration_seconds_count';
const bucket = 'http_server_request_duration_seconds_bucket';
const provider = 'dastak_provider_request_duration_seconds';
const quantile = (share: number, buckets: string, by = 'le') =>
  `histogram_quantile(${share}, sum by (${by}) (rate(${buckets}[${rate}])))`;

/** The labels that a legend names: those by which its figures are told apart. */
const labelsOf = (legend: string) => [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label).join(', ');

const anHour = (title: string, legend: string, counter: string): Panel => ({
  title,
  unit: 'short',
  lines: [[legend, `sum by (${labelsOf(legend)}) (rate(${counter}[${rate}])) * 3600`]],
});

const inADay = (title: string, unit: Panel['unit'], legend: string, counter: string): Panel => ({
  title,
  unit,
  lines: [[legend, `sum by (${labelsOf(legend)}) (increase(${counter}[1d]))`]],
});

/** Every process says the same of what is in the database. */
const gauge = (title: string, unit: Panel['unit'], legend: string, metric: string): Panel => ({
  title,
  unit,
  lines: [[legend, `max by (${labelsOf(legend)}) (${metric})`]],
});

const quantiles = (buckets: string): Panel['lines'] => [
  ['half', quantile(0.5, buckets)],
  ['95 %', quantile(0.95, buckets)],
  ['99 %', quantile(0.99, buckets)],
];

const business: Panel[] = [
  anHour('Scans an hour, by where they led', '{{led_to}}', 'dastak_scans_total'),
  anHour('Messages and calls an hour', '{{kind}} to {{recipient}}', 'dastak_contacts_total'),
  anHour('What became of them', '{{kind}} {{outcome}}', 'dastak_contacts_total'),
  {
    title: 'Share of messages seen and answered, of a day',
    unit: 'percentunit',
    lines: [
      [
        '{{reaction}}',
        'sum by (reaction) (increase(dastak_owner_reaction_seconds_count[1d])) / on () group_left sum(increase(dastak_contacts_total{kind="message",outcome!="failed"}[1d]))',
      ],
    ],
  },
  anHour(
    'Answers an hour, by what brought them',
    '{{channel}}',
    'dastak_owner_reaction_seconds_count{reaction="answered"}',
  ),
  {
    title: 'Time until half of the messages were seen, and answered',
    unit: 's',
    lines: [['{{reaction}}', quantile(0.5, 'dastak_owner_reaction_seconds_bucket', 'le, reaction')]],
  },
  inADay('Orders placed in 24 hours', 'short', '{{kind}}', 'dastak_orders_placed_total'),
  inADay('Orders fulfilled in 24 hours', 'short', '{{kind}} {{outcome}}', 'dastak_orders_fulfilled_total'),
  inADay('Answers by mail in 24 hours', 'short', '{{fate}}', 'dastak_inbound_mails_total'),
  inADay('Reports of couriers in 24 hours', 'short', '{{fate}}', 'dastak_courier_reports_total'),
  inADay('Couriers asked in 24 hours', 'short', '{{outcome}}', 'dastak_courier_asked_total'),
  inADay('Money captured in 24 hours', 'currencyINR', '{{standing}}', 'dastak_captured_rupees_total'),
  { title: 'Pages that wait for an answer', unit: 'short', lines: [['pages', 'sum(dastak_live_pages)']] },
];

const requests: Panel[] = [
  {
    title: 'Requests',
    unit: 'reqps',
    lines: [['{{status}}', `sum by (status) (rate(${count}[${rate}]))`]],
  },
  {
    title: 'Share that fails (500, 503, 504)',
    unit: 'percentunit',
    lines: [
      ['5 minutes', 'dastak:requests_failed:ratio_rate5m'],
      ['1 hour', 'dastak:requests_failed:ratio_rate1h'],
      ['6 hours', 'dastak:requests_failed:ratio_rate6h'],
    ],
  },
  {
    title: 'Time to the answer',
    unit: 's',
    lines: quantiles(bucket),
  },
  {
    title: 'Time to the answer of a scan',
    unit: 's',
    lines: quantiles(`${bucket}{route="/q"}`),
  },
  {
    title: 'Share of scans that take longer than a second',
    unit: 'percentunit',
    lines: [
      ['5 minutes', 'dastak:scans_slow:ratio_rate5m'],
      ['1 hour', 'dastak:scans_slow:ratio_rate1h'],
    ],
  },
  {
    title: 'Busiest routes',
    unit: 'reqps',
    lines: [['{{route}}', `topk(10, sum by (route) (rate(${count}[${rate}])))`]],
  },
  {
    title: 'Slowest routes, 95 %',
    unit: 's',
    lines: [['{{route}}', `topk(10, ${quantile(0.95, bucket, 'le, route')})`]],
  },
  {
    title: 'Where requests fail',
    unit: 'reqps',
    lines: [['{{route}} {{status}}', `sum by (route, status) (rate(${count}{status=~"5.."}[${rate}])) or vector(0)`]],
  },
  {
    title: 'Stopped by a limit, an hour',
    unit: 'short',
    lines: [
      ['{{limit}}: {{answer}}', `topk(10, sum by (limit, answer) (rate(dastak_limits_hit_total[${rate}])) * 3600)`],
    ],
  },
];

const messages: Panel[] = [
  gauge('Oldest unsent message', 's', '{{channel}}', 'dastak_outgoing_oldest_unsent_seconds'),
  {
    title: 'Open, or failed within a week',
    unit: 'short',
    lines: [['{{channel}} {{state}}', 'max by (channel, state) (dastak_outgoing) or vector(0)']],
  },
  gauge('Channels that are paused', 'short', '{{channel}}: {{why}}', 'dastak_channel_paused'),
  anHour('What providers did with messages, an hour', '{{channel}} {{outcome}}', 'dastak_outgoing_attempts_total'),
  {
    title: 'Requests of providers without an answer',
    unit: 'percentunit',
    lines: [
      [
        '{{provider}}',
        `sum by (provider) (rate(${provider}_count{outcome=~"busy|unknown"}[${rate}])) / sum by (provider) (rate(${provider}_count[${rate}])) or vector(0)`,
      ],
    ],
  },
  {
    title: 'Time to a provider’s answer, 95 %',
    unit: 's',
    lines: [['{{provider}} {{request}}', quantile(0.95, `${provider}_bucket`, 'le, provider, request')]],
  },
  gauge('Spent of the hour’s budget', 'percentunit', '{{budget}}', 'dastak_budget_spent_ratio'),
  anHour('Sign-in codes an hour', '{{audience}} {{outcome}}', 'dastak_sign_in_codes_total'),
];

const money: Panel[] = [
  gauge('Captured, and nobody has anything for it', 'currencyINR', '{{why}}', 'dastak_captured_unfulfilled_rupees'),
  {
    title: 'Paid orders that wait',
    unit: 'short',
    isNumber: true,
    lines: [['orders', 'max(dastak_paid_orders_waiting)']],
  },
  {
    title: 'The oldest of them',
    unit: 's',
    isNumber: true,
    lines: [['waits', 'max(dastak_paid_order_waiting_seconds)']],
  },
  { title: 'Unmatched payments', unit: 'short', isNumber: true, lines: [['payments', 'max(dastak_payments_apart)']] },
  { title: 'Refunds that failed', unit: 'short', isNumber: true, lines: [['refunds', 'max(dastak_refunds_failed)']] },
  {
    title: 'Refunds under way',
    unit: 'short',
    lines: [['refunds', 'max(dastak_refunds_unsettled)']],
  },
  { title: 'The oldest of them', unit: 's', lines: [['refund', 'max(dastak_refund_unsettled_seconds)']] },
  {
    title: 'Events of the provider that wait',
    unit: 'short',
    lines: [['events', 'max(dastak_payment_events_unsettled)']],
  },
  {
    title: 'What is late',
    unit: 's',
    lines: [
      ['oldest event', 'max(dastak_payment_event_unsettled_seconds)'],
      ['not looked at', 'max(dastak_payment_check_late_seconds)'],
      ['not answered', 'max(dastak_payment_unanswered_seconds)'],
    ],
  },
  gauge('Provider paused', 'short', '{{provider}}', 'dastak_provider_paused'),
  anHour('Payments captured an hour', '{{standing}}', 'dastak_captured_payments_total'),
  {
    title: 'Time to Razorpay’s answer, 95 %',
    unit: 's',
    lines: [['{{request}}', quantile(0.95, `${provider}_bucket{provider="razorpay"}`, 'le, request')]],
  },
];

const machine: Panel[] = [
  { title: 'Processes that answer', unit: 'short', isNumber: true, lines: [['processes', 'sum(up{job="dastak"})']] },
  {
    title: 'Release',
    unit: 'short',
    isNumber: true,
    lines: [['{{version}}', 'sum by (version) (dastak_build_info)']],
  },
  {
    title: 'Database answers',
    unit: 'short',
    isNumber: true,
    lines: [['processes', 'sum(dastak_database_up)']],
  },
  {
    title: 'Database’s disk full',
    unit: 'short',
    isNumber: true,
    lines: [['full', 'max(dastak_database_disk_full)']],
  },
  { title: 'Replica away', unit: 'short', isNumber: true, lines: [['away', 'max(dastak_replica_away)']] },
  {
    title: 'Connections in use, and who waits',
    unit: 'short',
    lines: [
      ['{{state}}', 'sum by (state) (dastak_database_connections)'],
      ['most', 'sum(dastak_database_connections_most)'],
      ['waiting', 'sum(dastak_database_waiting)'],
    ],
  },
  {
    title: 'Memory',
    unit: 'bytes',
    lines: [
      ['resident', 'max(process_resident_memory_bytes)'],
      ['heap', 'max(nodejs_heap_size_used_bytes)'],
      ['buffers', 'max(nodejs_external_memory_bytes)'],
    ],
  },
  {
    title: 'Processor',
    unit: 'percentunit',
    lines: [['busiest process', `max(rate(process_cpu_seconds_total[${rate}]))`]],
  },
  {
    title: 'Event loop late by',
    unit: 's',
    lines: [
      ['99 %', 'max(nodejs_eventloop_lag_p99_seconds)'],
      ['half', 'max(nodejs_eventloop_lag_p50_seconds)'],
    ],
  },
  { title: 'Open files', unit: 'short', lines: [['files', 'max(process_open_fds)']] },
  {
    title: 'Since a task has succeeded',
    unit: 's',
    lines: [['{{task}}', 'time() - max by (task) (dastak_task_last_success_timestamp_seconds)']],
  },
  {
    title: 'Age of the newest backup',
    unit: 's',
    lines: [['{{kind}}', 'time() - max by (kind) (dastak_last_backup_timestamp_seconds)']],
  },
  gauge('Tasks whose last run failed', 'short', '{{task}}', 'dastak_task_failed'),
  gauge('Jobs that wait', 'short', '{{queue}}', 'dastak_queue_jobs'),
  gauge('Oldest job', 's', '{{queue}}', 'dastak_queue_oldest_job_seconds'),
  gauge('Jobs given up', 'short', '{{queue}}', 'dastak_queue_failed_jobs'),
];

export const dashboards: Dashboard[] = [
  { name: 'business', title: 'Dastak: business', panels: business },
  { name: 'requests', title: 'Dastak: requests and pages', panels: requests },
  { name: 'messages', title: 'Dastak: messages and providers', panels: messages },
  { name: 'money', title: 'Dastak: money', panels: money },
  { name: 'machine', title: 'Dastak: machine', panels: machine },
];
