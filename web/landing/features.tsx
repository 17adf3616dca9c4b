import HeartPulse from 'lucide-react/icons/heart-pulse';
import InfinityIcon from 'lucide-react/icons/infinity';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import { site } from '../../messages/en/site.ts';
import { useMessages } from '../messages.ts';
import { paths, sections } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Feature } from './feature.tsx';

export function Features() {
  const t = useMessages(site);
  return (
    <section className="part" id={sections.product}>
      <h2>{t.features_title}</h2>
      <div className="features">
        <Feature icon={MessageSquareText} title={t.feature_message_title} text={t.feature_message} />
        <Feature icon={PhoneForwarded} title={t.feature_call_title} text={t.feature_call} />
        <Feature icon={HeartPulse} title={t.feature_blood_title} text={t.feature_blood} />
        <Feature icon={InfinityIcon} title={t.feature_life_title} text={t.feature_life} />
      </div>
      <ButtonLink kind="primary" to={paths.productDetail}>
        {t.buy}
      </ButtonLink>
    </section>
  );
}
