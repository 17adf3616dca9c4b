import type { openInquiry } from '../../../contract/console/inquiries.ts';
import type { CallResult } from '../../api.ts';

export type InquiryShown = CallResult<typeof openInquiry>['Inquiry'];
