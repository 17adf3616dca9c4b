import type { ReactNode } from 'react';
import { sitePages } from '../../messages/en/site-pages.ts';
import { useMessages } from '../messages.ts';
import breakdown from '../ui/pictures/breakdown.svg';
import scanFirst from '../ui/pictures/scan-first.svg';
import stickerOff from '../ui/pictures/sticker-off.svg';
import stickerOn from '../ui/pictures/sticker-on.svg';
import { Facts } from './facts.tsx';
import { Phone } from './phone.tsx';
import { Reasons } from './reasons.tsx';
import { Sees } from './sees.tsx';

/** The ids of the page's sections, used in links. */
export const sides = { scanner: 'scan', owner: 'owner', emergency: 'emergency', unusual: 'unusual' } as const;

export function ScannerSide() {
  const t = useMessages(sitePages);
  return (
    <>
      <Side
        id={sides.scanner}
        title={t.scanner_title}
        picture={{ src: scanFirst, alt: t.scanner_picture }}
        steps={[t.scanner_1, t.scanner_2, t.scanner_3, t.scanner_4]}
      >
        <Sees
          sees={{ title: t.you_see, text: t.scanner_sees }}
          never={{ title: t.you_never_see, text: t.scanner_never }}
        />
      </Side>
      <section className="part about">
        <div className="about-text">
          <Reasons />
        </div>
        <Phone />
      </section>
    </>
  );
}

export function OwnerSide() {
  const t = useMessages(sitePages);
  return (
    <Side
      id={sides.owner}
      title={t.owner_title}
      picture={{ src: stickerOn, alt: t.owner_picture }}
      steps={[t.owner_1, t.owner_2, t.owner_3, t.owner_4]}
    >
      <Sees sees={{ title: t.you_see, text: t.owner_sees }} never={{ title: t.you_never_see, text: t.owner_never }} />
    </Side>
  );
}

export function EmergencySide() {
  const t = useMessages(sitePages);
  return (
    <Side
      id={sides.emergency}
      title={t.emergency_title}
      picture={{ src: breakdown, alt: t.emergency_picture }}
      steps={[t.emergency_1, t.emergency_2, t.emergency_3, t.emergency_4]}
    >
      <Sees sees={{ title: t.sees, text: t.emergency_sees }} never={{ title: t.never_sees, text: t.emergency_never }} />
    </Side>
  );
}

export function UnusualSide() {
  const t = useMessages(sitePages);
  return (
    <Side id={sides.unusual} title={t.unusual_title} picture={{ src: stickerOff, alt: t.unusual_picture }}>
      <Facts
        facts={[
          { name: t.night, description: t.night_text },
          { name: t.muted, description: t.muted_text },
          { name: t.offline_scanner, description: t.offline_scanner_text },
          { name: t.offline_owner, description: t.offline_owner_text },
          { name: t.unanswered, description: t.unanswered_text },
          { name: t.lost, description: t.lost_text },
        ]}
      />
    </Side>
  );
}

interface SideProps {
  id: string;
  title: string;
  picture: { src: string; alt: string };
  steps?: string[];
  children?: ReactNode;
}

/** How it works from one side, step by step, with its drawing. */
function Side({ id, title, picture, steps = [], children }: SideProps) {
  return (
    <section className="part told" id={id}>
      <img src={picture.src} alt={picture.alt} width="480" height="360" loading="lazy" />
      <div className="told-text">
        <h2>{title}</h2>
        {steps.length > 0 ? (
          <ol className="numbered">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : null}
        {children}
      </div>
    </section>
  );
}
