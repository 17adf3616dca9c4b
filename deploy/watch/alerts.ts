/** What becomes a recording rule of Prometheus. */
export interface Recording {
  record: string;
  expr: string;
}

/** What becomes an alert of Prometheus, with a page of its name in docs/runbook/. */
export interface Alert {
  name: string;
  expr: string;
  /** For how long it has to hold, as Prometheus writes it. */
  for: string;
  /** `page`: money, or all visitors, are hurt now, and somebody is woken. `ticket`: the next morning is soon enough. */
  severity: 'page' | 'ticket';
  /** One sentence; may name the labels of the expression as a template of Prometheus. */
  summary: string;
  /** The dashboard that shows it. */
  dashboard: 'business' | 'requests' | 'messages' | 'money' | 'machine';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Neither what machines ask, nor 502, which is how a caller is told that a provider will not write to one number. */
const requests = 'route!~"/healthz|/servingz|/readyz|/metrics"';
const failed = `${requests},status=~"500|503|504"`;
const count = 'http_server_request_duration_seconds_count';

const failedShareOf = (window: string): Recording => ({
  record: `dastak:requests_failed:ratio_rate${window}`,
  expr: `(sum(rate(${count}{${failed}}[${window}])) or vector(0)) / sum(rate(${count}{${requests}}[${window}]))`,
});

const slowScansOf = (window: string): Recording => ({
  record: `dastak:scans_slow:ratio_rate${window}`,
  expr: `1 - sum(rate(http_server_request_duration_seconds_bucket{route="/q",le="1"}[${window}])) / sum(rate(${count}{route="/q"}[${window}]))`,
});

export const recordings: Recording[] = [
  ...['5m', '30m', '1h', '6h'].map(failedShareOf),
  ...['5m', '1h'].map(slowScansOf),
];

/** The share of requests that may fail: one in a thousand. Alerts compare with how fast that is used up. */
const budget = 0.001;
const burns = (times: number, [long, short]: [string, string]) =>
  `(dastak:requests_failed:ratio_rate${long} > ${times} * ${budget} and dastak:requests_failed:ratio_rate${short} > ${times} * ${budget})`;

/** Of `dastak_outgoing`: those that somebody can send again. */
const givenUp = 'max by (channel) (dastak_outgoing{state="dead",channel=~"sms|mail"}';
const providerErrors = 'dastak_provider_request_duration_seconds_count{outcome=~"busy|unknown"}';
const lastSuccess = 'dastak_task_last_success_timestamp_seconds';
const scans = 'dastak_scans_total{led_to!="unknown"}[1h]';

/**
 * What somebody has to know of, worst first. Of what is read from the database every process says the same, so `max` is over processes. An alert is
 * about what people or money suffer; what may be behind it is on its page and on the dashboards.
 */
export const alerts: Alert[] = [
  {
    name: 'PaidOrderWaits',
    expr: `max(dastak_paid_order_waiting_seconds) > ${15 * minute}`,
    for: '5m',
    severity: 'page',
    summary: 'An order was paid {{ $value | humanizeDuration }} ago and is not fulfilled.',
    dashboard: 'money',
  },
  {
    name: 'PaymentsNotChecked',
    expr: `max(dastak_payment_check_late_seconds) > ${10 * minute}`,
    for: '5m',
    severity: 'page',
    summary: 'No process has asked the payment provider about what is due for {{ $value | humanizeDuration }}.',
    dashboard: 'money',
  },
  {
    name: 'PaymentProviderSilent',
    expr: `max(dastak_payment_unanswered_seconds) > ${15 * minute} or max(dastak_provider_paused) == 1`,
    for: '10m',
    severity: 'page',
    summary: 'The payment provider does not answer: new payments cannot be begun.',
    dashboard: 'money',
  },
  {
    name: 'PaymentUnmatched',
    expr: 'max(dastak_payments_apart) > 0',
    for: '10m',
    severity: 'ticket',
    summary: '{{ $value }} payments belong to no order of ours, or are of another amount.',
    dashboard: 'money',
  },
  {
    name: 'RefundStuck',
    expr: `max(dastak_refunds_failed) > 0 or max(dastak_refund_unsettled_seconds) > ${7 * day}`,
    for: '10m',
    severity: 'ticket',
    summary: 'A refund failed, or has been under way for more than a week.',
    dashboard: 'money',
  },
  {
    name: 'ServerDown',
    expr: 'sum(up{job="dastak"}) == 0 or absent(up{job="dastak"})',
    for: '2m',
    severity: 'page',
    summary: 'No process of the shop answers.',
    dashboard: 'machine',
  },
  {
    name: 'ProcessDown',
    expr: 'count(up{job="dastak"} == 0) > 0 and sum(up{job="dastak"}) > 0',
    for: '15m',
    severity: 'ticket',
    summary: '{{ $value }} of the processes do not answer; the others serve.',
    dashboard: 'machine',
  },
  {
    name: 'DatabaseDown',
    expr: 'min(dastak_database_up) == 0',
    for: '2m',
    severity: 'page',
    summary: 'A process gets no answer from its database.',
    dashboard: 'machine',
  },
  {
    name: 'DatabaseDiskFull',
    expr: 'max(dastak_database_disk_full) == 1',
    for: '1m',
    severity: 'page',
    summary: 'The disk of the database takes nothing more: scans are shown, nothing else works.',
    dashboard: 'machine',
  },
  {
    name: 'FiguresMissing',
    expr: 'max(dastak_database_up) == 1 unless on () max(dastak_payments_apart) >= 0',
    for: '10m',
    severity: 'ticket',
    summary: 'The database answers, but not what is asked for the other alerts: they cannot fire.',
    dashboard: 'machine',
  },
  {
    name: 'RequestsFail',
    expr: `(${burns(14.4, ['1h', '5m'])} or ${burns(6, ['6h', '30m'])}) and sum(increase(${count}{${failed}}[1h])) > 10`,
    for: '2m',
    severity: 'page',
    summary: '{{ $value | humanizePercentage }} of requests fail.',
    dashboard: 'requests',
  },
  {
    name: 'ScansSlow',
    expr: `dastak:scans_slow:ratio_rate1h > 0.05 and dastak:scans_slow:ratio_rate5m > 0.05 and sum(increase(${count}{route="/q"}[1h])) > 20`,
    for: '2m',
    severity: 'page',
    summary: '{{ $value | humanizePercentage }} of scans are answered after more than a second.',
    dashboard: 'requests',
  },
  {
    name: 'ScansStopped',
    expr: `sum(increase(${scans})) == 0 and sum(increase(${scans} offset 1w)) > 20`,
    for: '10m',
    severity: 'page',
    summary: 'For an hour nobody has scanned a sticker; at this time a week ago people did.',
    dashboard: 'business',
  },
  {
    name: 'ChannelPaused',
    expr: 'max by (channel, why) (dastak_channel_paused{channel=~"sms|call"}) == 1',
    for: '10m',
    severity: 'page',
    summary: 'Nothing goes out by {{ $labels.channel }}: the provider {{ $labels.why }}.',
    dashboard: 'messages',
  },
  {
    name: 'MessagesWait',
    // While a channel is paused that is said by its own alert.
    expr: `max by (channel) (dastak_outgoing_oldest_unsent_seconds{channel=~"sms|call|push"}) > ${5 * minute} unless on (channel) max by (channel) (dastak_channel_paused) == 1`,
    for: '5m',
    severity: 'page',
    summary: 'The oldest unsent {{ $labels.channel }} has waited for {{ $value | humanizeDuration }}.',
    dashboard: 'messages',
  },
  {
    name: 'MailWaits',
    expr: `max(dastak_outgoing_oldest_unsent_seconds{channel="mail"}) > ${hour}`,
    for: '10m',
    severity: 'ticket',
    summary: 'The oldest unsent mail has waited for {{ $value | humanizeDuration }}.',
    dashboard: 'messages',
  },
  {
    name: 'MessagesGivenUp',
    expr: `${givenUp}) - (${givenUp} offset 1d) or ${givenUp}) * 0) > 0`,
    for: '5m',
    severity: 'ticket',
    summary: '{{ $value }} messages by {{ $labels.channel }} were given up within a day.',
    dashboard: 'messages',
  },
  {
    name: 'BudgetNearlySpent',
    expr: 'max by (budget) (dastak_budget_spent_ratio) > 0.8',
    for: '1m',
    severity: 'page',
    summary:
      '{{ $value | humanizePercentage }} of {{ $labels.budget }} are spent in this hour; at 100% people are refused.',
    dashboard: 'messages',
  },
  {
    name: 'ProviderErrors',
    expr: `sum by (provider) (rate(${providerErrors}[15m])) / sum by (provider) (rate(dastak_provider_request_duration_seconds_count[15m])) > 0.2 and sum by (provider) (increase(${providerErrors}[15m])) > 10`,
    for: '5m',
    severity: 'ticket',
    summary: '{{ $value | humanizePercentage }} of what {{ $labels.provider }} is asked gets no answer.',
    dashboard: 'messages',
  },
  {
    name: 'LimitsHitOften',
    expr: 'sum by (limit) (increase(dastak_limits_hit_total[1h])) > 100',
    for: '5m',
    severity: 'ticket',
    summary: 'The limit {{ $labels.limit }} has stopped {{ $value | humanize }} requests within an hour.',
    dashboard: 'requests',
  },
  {
    name: 'TaskLate',
    expr: `time() - max by (task) (${lastSuccess}) > ${26 * hour} or time() - max by (task) (${lastSuccess}{task="lapse-unpaid-orders"}) > ${15 * minute}`,
    for: '10m',
    severity: 'ticket',
    summary: 'The task {{ $labels.task }} has not succeeded for {{ $value | humanizeDuration }}.',
    dashboard: 'machine',
  },
  {
    name: 'JobsWait',
    expr: `max by (queue) (dastak_queue_oldest_job_seconds) > ${30 * minute}`,
    for: '10m',
    severity: 'ticket',
    summary: 'The oldest job of {{ $labels.queue }} has waited for {{ $value | humanizeDuration }}.',
    dashboard: 'machine',
  },
  {
    name: 'JobsFailed',
    expr: 'max by (queue) (dastak_queue_failed_jobs) > 0',
    for: '1m',
    severity: 'ticket',
    summary: '{{ $value }} jobs of {{ $labels.queue }} were given up within a day.',
    dashboard: 'machine',
  },
  {
    name: 'BackupTooOld',
    expr: `time() - max by (kind) (dastak_last_backup_timestamp_seconds) > ${26 * hour}`,
    for: '10m',
    severity: 'ticket',
    summary:
      'The newest backup ({{ $labels.kind }}) is {{ $value | humanizeDuration }} old, or there was none for that long.',
    dashboard: 'machine',
  },
  {
    name: 'ReplicaAway',
    expr: 'max(dastak_replica_away) == 1',
    for: '15m',
    severity: 'ticket',
    summary: "The replica of the database cannot be read from: the console's lists burden the database itself.",
    dashboard: 'machine',
  },
];
