import { type ReactNode, useId } from 'react';

interface RadioListProps {
  name: string;
  legend: string;
  options: { value: string; text: string; icon?: ReactNode; language?: string | undefined }[];
  chosen?: string | undefined;
  error?: string | undefined;
}

export function RadioList({ name, legend, options, chosen, error }: RadioListProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}e`} aria-invalid={error ? true : undefined}>
      <legend className="label mb-2">{legend}</legend>
      <p className="field-error mb-2" id={`${id}e`} data-error={name}>
        {error}
      </p>
      <div className="grid gap-1.5">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            {option.icon}
            {option.language ? <span lang={option.language}>{option.text}</span> : option.text}
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
