import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';

interface SeesProps {
  sees: { title: string; text: string };
  never: { title: string; text: string };
}

/** What a person sees, next to what they never see. */
export function Sees({ sees, never }: SeesProps) {
  return (
    <dl className="sees">
      <div>
        <dt>
          <Eye aria-hidden="true" />
          {sees.title}
        </dt>
        <dd>{sees.text}</dd>
      </div>
      <div data-never>
        <dt>
          <EyeOff aria-hidden="true" />
          {never.title}
        </dt>
        <dd>{never.text}</dd>
      </div>
    </dl>
  );
}
