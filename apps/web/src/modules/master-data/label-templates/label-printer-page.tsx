import { Button, NativeSelect } from '@mantine/core';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import { ruler } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import { mm } from '@quilate/domain/modules/master-data/label-templates/label-templates.rules.ts';
import type { LabelTemplate } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import type { LabelKind } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { MOST_OFFSET_UM } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../shell/toast.ts';
import { LengthInput } from '../../../ui/decimal-input.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { LabelDrawing } from './label-drawing.tsx';
import { LABEL_PRINTERS, labelOffsets, type LabelPrinter, useLabels } from './label-printer.ts';
import { labels, templatesQuery } from './label-templates.queries.ts';

const es = labelTemplatesEs.printer;
const UM_PER_TENTH = 100;
/** What each printer is measured with. */
const KINDS: Readonly<Record<LabelPrinter, LabelKind>> = { strip: 'jewel', sheet: 'envelope' };
const PRINTERS = LABEL_PRINTERS.map((value) => ({ value, label: es.printers[value] }));

/** Every printer begins a little elsewhere: what is measured on a printed ruler is kept in this browser. */
export function LabelPrinterPage() {
  const query = useQuery(templatesQuery);
  const form = useForm<{ printer: LabelPrinter }>({ printer: 'strip' });
  const { printer } = form.values;
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => (
        <div className="page page-detail">
          <PageHeader
            back={{ to: '/settings/labels', label: labelTemplatesEs.backToList }}
            title={es.title}
            meta={es.help}
          />
          <NativeSelect
            label={es.which}
            data={PRINTERS}
            maw={320}
            {...form.choice('printer')}
            onChange={({ currentTarget }) => form.set('printer', currentTarget.value as LabelPrinter)}
          />
          <Calibration key={printer} printer={printer} template={data.find(({ kind }) => kind === KINDS[printer])!} />
        </div>
      )}
    </LoadState>
  );
}

const tenths = (um: number): number => Math.round(um / UM_PER_TENTH);
const isFar = (value: number): boolean => !(Math.abs(value * UM_PER_TENTH) <= MOST_OFFSET_UM);

function Calibration({ printer, template }: { printer: LabelPrinter; template: LabelTemplate }) {
  const kept = labelOffsets[printer].use();
  const form = useForm({ right: tenths(kept.rightUm), down: tenths(kept.downUm) });
  const { right, down } = form.values;
  const isSound = !isFar(right) && !isFar(down);
  const offset = isSound ? { rightUm: right * UM_PER_TENTH, downUm: down * UM_PER_TENTH } : kept;
  const { kind } = template;
  const { print, isBusy } = useLabels(
    printer,
    (printing) => labels.test.take({ query: { kind, what: 'ruler', ...printing } }),
    offset,
  );
  const keep = (): void => {
    labelOffsets[printer].write(offset);
    toast.ok(es.kept);
  };
  const field = (name: 'right' | 'down', label: string) => (
    <LengthInput
      label={label}
      description={es.hint}
      value={form.values[name]}
      onChange={(value) => form.change({ [name]: value ?? 0 })}
      error={isFar(form.values[name]) ? es.wrong : undefined}
    />
  );
  const isOff = !isSound || isBusy;
  return (
    <div className="two">
      <Panel title={es.printers[printer]}>
        <div className="stack">
          {field('right', es.right)}
          {field('down', es.down)}
          <div className="row">
            <Button disabled={!isSound} onClick={keep}>
              {es.keep}
            </Button>
            <Button variant="default" disabled={isOff} onClick={() => void print('ZPL')}>
              {es.ruler}
            </Button>
            <Button variant="subtle" disabled={isOff} onClick={() => void print('PDF')}>
              {es.rulerPdf}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={labelTemplatesEs.preview.title}>
        <div className="stack">
          <p className="num">
            {offset.rightUm === 0 && offset.downUm === 0
              ? es.none
              : es.moved(mm(tenths(offset.rightUm)), mm(tenths(offset.downUm)))}
          </p>
          <div className="label-sheet">
            <LabelDrawing design={template} drawn={ruler(template)} offset={offset} />
          </div>
          <p className="dim">{es.shown}</p>
        </div>
      </Panel>
    </div>
  );
}
