import type { ExotelSettings } from '../providers/settings.ts';
import type { FlowPlayer } from './exotel-flow.ts';
import type { Faults } from './faults.ts';
import type { Inbox } from './inbox.ts';
import type { Reporter, ReportPace } from './reports.ts';
import type { Tally } from './tally.ts';

export interface ExotelSimulatorOptions {
  /** The only account that exists. */
  account: Omit<ExotelSettings, 'baseUrl' | 'deadlineMs'>;
  inbox: Inbox;
  faults: Faults;
  tally: Tally;
  reporter: Reporter;
  flow: FlowPlayer;
  pace: ReportPace;
}
