import { LineIcon } from '../line-icon.tsx';

export type SocialName = 'facebook' | 'instagram' | 'x' | 'youtube';

const lines: Record<SocialName, string> = {
  facebook: 'M15 3.5h-2.5a4 4 0 0 0-4 4V10H6v3.5h2.5v7H12v-7h2.7L15.5 10H12V7.8c0-.6.4-1 1-1h2z',
  instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.9 7h.1',
  x: 'M4 4l12 16h4L8 4zM4.5 20l6-7M19 4l-5.5 6.3',
  youtube: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10.2 9.2v5.6l4.8-2.8z',
};

export function SocialIcon({ name }: { name: SocialName }) {
  return <LineIcon line={lines[name]} />;
}
