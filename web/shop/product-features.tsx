import {
  CloudRainWind,
  HeartPulse,
  type LucideIcon,
  PhoneOff,
  ScanQrCode,
  SlidersHorizontal,
  Sticker,
} from 'lucide-react';
import { useMessages } from '../messages.ts';

export function ProductFeatures() {
  const t = useMessages().store;
  return (
    <section className="product-features" aria-labelledby="features">
      <h2 id="features">{t.features_title}</h2>
      <ul>
        <Feature icon={Sticker} title={t.feature_pack_title} text={t.feature_pack} />
        <Feature icon={PhoneOff} title={t.feature_private_title} text={t.feature_private} />
        <Feature icon={ScanQrCode} title={t.feature_app_title} text={t.feature_app} />
        <Feature icon={HeartPulse} title={t.feature_emergency_title} text={t.feature_emergency} />
        <Feature icon={CloudRainWind} title={t.feature_weather_title} text={t.feature_weather} />
        <Feature icon={SlidersHorizontal} title={t.feature_change_title} text={t.feature_change} />
      </ul>
    </section>
  );
}

function Feature({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon aria-hidden="true" />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
