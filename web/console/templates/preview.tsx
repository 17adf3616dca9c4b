import { logoColors, logoMark } from '../../../contract/print/logo.ts';
import { marginAround } from '../../../contract/print/page-layout.ts';
import { type Box, nameWidth, stickerLayout } from '../../../contract/print/sticker-layout.ts';
import type { PrintTemplate } from '../../../contract/print/template.ts';
import { templates } from '../../../messages/console/templates.ts';
import { useMessages } from '../../messages.ts';
import type { Sample } from './sample.ts';

interface PreviewProps {
  template: PrintTemplate;
  sample: Sample;
}

/** One pack as it is printed, drawn from the same measures: the cut is dashed, the bleed lies beyond it. */
export function Preview({ template, sample }: PreviewProps) {
  const t = useMessages(templates);
  const { sticker_width: width, sticker_height: height, bleed, car_color } = template;
  const edge = marginAround(template);
  return (
    <figure className="template-preview">
      <figcaption>{t.preview}</figcaption>
      <svg
        viewBox={`${-edge} ${-edge} ${2 * width + 2 * edge} ${height + 2 * edge}`}
        role="img"
        aria-label={t.preview_alt}
      >
        <rect x={-bleed} y={-bleed} width={2 * width + 2 * bleed} height={height + 2 * bleed} fill={car_color} />
        <Sticker template={template} sample={sample} x={0} />
        <Sticker template={template} sample={sample} x={width} />
        <path
          d={`M0 0h${2 * width}v${height}h${-2 * width}zM${width} 0v${height}`}
          fill="none"
          stroke={template.text_color}
          strokeWidth="0.2"
          strokeDasharray="1"
        />
      </svg>
    </figure>
  );
}

function Sticker({ template, sample: { code, texts }, x }: PreviewProps & { x: number }) {
  const layout = stickerLayout(template);
  const { code: panel, lines } = layout;
  return (
    <g transform={`translate(${x})`}>
      <rect {...panel} fill="#ffffff" />
      <path
        d={code.path}
        fill={template.code_color}
        transform={`translate(${panel.x} ${panel.y}) scale(${panel.width / code.modules})`}
      />
      {layout.mark ? <Mark {...layout.mark} /> : null}
      {lines.map(({ says: what, baseline, size, centre }) => (
        <text
          key={what}
          x={centre}
          y={baseline}
          fontSize={size}
          // As wide as on paper, whatever font there is: the mark stands beside it.
          textLength={what === 'name' ? nameWidth * size : undefined}
          lengthAdjust="spacingAndGlyphs"
          textAnchor="middle"
          fill={template.text_color}
          fontFamily={what === 'code' ? 'monospace' : undefined}
          fontWeight={what === 'hint' || what === 'kind' ? 400 : 700}
        >
          {texts[what]}
        </text>
      ))}
    </g>
  );
}

function Mark({ x, y, width }: Box) {
  const { knock } = logoMark;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${width / logoMark.width}) translate(${-logoMark.from} ${-logoMark.from})`}
    >
      <rect
        x={logoMark.from}
        y={logoMark.from}
        width={logoMark.width}
        height={logoMark.width}
        rx={logoMark.radius}
        fill={logoColors.field}
      />
      <path d={logoMark.line} fill="none" stroke={logoColors.line} strokeWidth={logoMark.stroke} />
      <path d={logoMark.eyes} fill={logoColors.line} />
      <circle cx={knock.x} cy={knock.y} r={knock.radius} fill={logoColors.knock} />
    </g>
  );
}
