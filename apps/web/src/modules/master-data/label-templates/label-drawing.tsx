import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import type { LabelDesign } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { type Drawn, faceOf } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import { mm } from '@quilate/domain/modules/master-data/label-templates/label-templates.rules.ts';
import type { LabelSample } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import type { LabelSide } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import type { LabelOffset } from './label-printer.ts';
import './label-templates.css';

/** Letters stand on their line, which is somewhat above the foot of their height. */
const BASELINE = 0.97;
const MONO_BASELINE = 1;

type Codes = Pick<LabelSample, 'bars' | 'squares'>;
interface LabelDrawingProps {
  readonly design: LabelDesign;
  readonly drawn: readonly Drawn[];
  readonly codes?: Codes | undefined;
  readonly offset?: LabelOffset;
  /** As large as it is in the hand; else as wide as there is room. */
  readonly isRealSize?: boolean;
  /** One face alone, where the whole strip would be no larger than it is. */
  readonly side?: LabelSide;
}

/** A label to scale, in tenths of a millimetre: black on its paper, by night too. */
export function LabelDrawing({ design, drawn, codes, offset, isRealSize = false, side }: LabelDrawingProps) {
  const { kind, widthTenthsMm: width, heightTenthsMm: height, faceTenthsMm: face } = design;
  const moved = offset && (offset.rightUm !== 0 || offset.downUm !== 0);
  const [right, down] = [(offset?.rightUm ?? 0) / 100, (offset?.downUm ?? 0) / 100];
  return (
    <svg
      className="label-drawing"
      role="img"
      aria-label={labelTemplatesEs.preview.drawing(labelTemplatesEs.kinds[kind], mm(width), mm(height))}
      data-side={side}
      viewBox={side ? `${faceOf(design, { side })} 0 ${face} ${height}` : `0 0 ${width} ${height}`}
      {...(isRealSize ? { style: { width: `${width / 10}mm`, height: `${height / 10}mm` } } : {})}
    >
      <rect className="label-paper" width={width} height={height} />
      {kind !== 'envelope' && (
        <path className="label-fold" d={`M${face} 0V${height}M${2 * face} 0V${height}`} strokeDasharray="4 4" />
      )}
      <g transform={`translate(${right} ${down})`} data-moved={moved ? `${right} ${down}` : undefined}>
        {drawn.map((one) => (
          <Part key={`${one.kind} ${one.x} ${one.y} ${one.width}`} one={one} codes={codes} />
        ))}
      </g>
      {moved && <rect className="label-edge" width={width} height={height} strokeDasharray="8 5" />}
    </svg>
  );
}

function Part({ one, codes }: { one: Drawn; codes: Codes | undefined }) {
  const { x, y, width, height } = one;
  if (one.kind === 'text') {
    return (
      <text
        x={x}
        y={y + height * (one.isMono ? MONO_BASELINE : BASELINE)}
        fontSize={height}
        fontWeight={one.isBold ? 600 : 400}
        className={one.isMono ? 'label-mono' : undefined}
      >
        {one.value}
      </text>
    );
  }
  if (one.kind === 'frame') return <rect className="label-frame" x={x} y={y} width={width} height={height} />;
  if (one.kind === 'mark') return <rect x={x} y={y} width={width} height={height} />;
  return <path d={one.kind === 'code128' ? bars(one, codes?.bars ?? []) : squares(one, codes?.squares ?? [])} />;
}

type Box = Pick<Drawn, 'x' | 'y' | 'width' | 'height'>;
/** A black one after a white one, as wide as their modules. */
function bars({ x, y, width, height }: Box, modules: readonly number[]): string {
  const across = modules.reduce((sum, one) => sum + one, 0);
  const ends = modules.map((_, at) => modules.slice(0, at + 1).reduce((sum, one) => sum + one, 0));
  return modules
    .map((one, at) => {
      const from = x + ((ends[at]! - one) * width) / across;
      return at % 2 === 0 ? `M${from} ${y}h${(one * width) / across}v${height}h-${(one * width) / across}z` : '';
    })
    .join('');
}
function squares({ x, y, width, height }: Box, rows: readonly string[]): string {
  const side = Math.min(width, height) / Math.max(1, rows.length);
  return rows
    .flatMap((row, down) =>
      [...row].map((dot, right) =>
        dot === '1' ? `M${x + right * side} ${y + down * side}h${side}v${side}h-${side}z` : '',
      ),
    )
    .join('');
}
