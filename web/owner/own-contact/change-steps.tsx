import { Link } from 'react-router';
import { ownContact } from '../../../messages/en/own-contact.ts';
import { useAfterSuccess } from '../../forms/use-after-success.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import type { CodeState } from '../../sign-in/code-state.ts';
import { useLiveStep } from '../../sign-in/use-live-step.ts';
import { VerifyStep } from '../../sign-in/verify-step.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ConfirmIdentityStep } from './confirm-identity-step.tsx';
import type { ContactField } from './contact-field.ts';
import type { ChangeData } from './load-change.ts';
import { NewStep } from './new-step.tsx';

const numberSchema = async () => (await import('../../../contract/own-contact.ts')).changeNumber.input;
const mailSchema = async () => (await import('../../../contract/own-contact.ts')).changeMail.input;
const codeSchema = async () => (await import('../../../contract/own-contact.ts')).confirmByCode.input;

interface ChangeStepsProps extends ChangeData {
  what: ContactField;
  /** The outcome of the last submit by this owner, or that another account is logged in meanwhile. */
  answered: CodeState | undefined;
}

/** Two codes, one after the other: the first confirms the owner's identity, the second that the new number or mail is theirs. */
export function ChangeSteps({ what, answered, ...loaded }: ChangeStepsProps) {
  const t = useMessages(ownContact);
  const { state: live, expire } = useLiveStep(answered);
  useAfterSuccess(live?.result);
  const { contact, ownerId } = loaded;
  // This tab may have waited for another owner's code.
  const isOwn = live === answered || live?.values.UserLoginID === String(ownerId);
  const state = isOwn ? live : undefined;
  return (
    <div className="owner-card owner-card-body own-contact">
      <p>{what === 'phone' ? t.number_lead : t.mail_lead}</p>
      <Facts facts={[what === 'phone' ? [t.current_number, contact.phone] : [t.current_mail, contact.email]]} />
      <Step what={what} state={state} expire={expire} {...loaded} />
      <p className="sign-in-other">
        <Link className="link" to={paths.userProfile}>
          {t.back}
        </Link>
      </p>
    </div>
  );
}

interface StepProps extends ChangeData {
  what: ContactField;
  state: CodeState | undefined;
  expire: () => void;
}

function Step({ what, state, expire, ...loaded }: StepProps) {
  const t = useMessages(ownContact);
  const result = state?.result;
  if (state?.step === 'verify') {
    const by = state.values.by === 'email' || (!state.values.by && what === 'email') ? 'email' : 'phone';
    const changeSchema = what === 'phone' ? numberSchema : mailSchema;
    const title = state.values.by ? t.step_who : what === 'phone' ? t.step_number : t.step_mail;
    return (
      <>
        <h2>{title}</h2>
        <VerifyStep
          key={`${state.values.by} ${state.sent}`}
          state={state}
          to={{ channel: by, sendField: by, verifyField: by }}
          schema={state.values.by ? codeSchema : changeSchema}
          backText={state.values.by ? t.other_way : undefined}
          onExpired={expire}
        />
      </>
    );
  }
  if (!loaded.contact.confirmed_until) return <ConfirmIdentityStep {...loaded} result={result} />;
  return <NewStep {...loaded} what={what} typed={state?.values[what]} result={result} />;
}
