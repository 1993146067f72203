import { Button, TextInput } from '@mantine/core';
import { decimal } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { toast } from '../../../shell/toast.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { parseDecimal } from '../../../ui/parse-decimal.ts';
import { useForm } from '../../../ui/use-form.ts';
import { labelOffset, useTestLabel } from './label-printer.ts';

const es = productsEs.labels;
const MAX_UM = 5_000;
const DECIMALS = 3;

const shown = (um: number): string => decimal(um, DECIMALS).replace(/,?0+$/, '');

/** Undefined when it is no number of millimetres a label can be moved by. */
function asUm(text: string): number | undefined {
  const um = parseDecimal(text, DECIMALS) ?? 0;
  return um === 'bad' || Math.abs(um) > MAX_UM ? undefined : um;
}

/** Every printer begins a little elsewhere: what is measured on a test label is kept in this browser. */
export function LabelSettingsDialog({ onClose }: { onClose: () => void }) {
  const known = labelOffset.read();
  const form = useForm({ rightUm: shown(known.rightUm), downUm: shown(known.downUm) });
  const rightUm = asUm(form.values.rightUm);
  const downUm = asUm(form.values.downUm);
  const offset = rightUm === undefined || downUm === undefined ? undefined : { rightUm, downUm };
  const test = useTestLabel(offset ?? known);
  const keep = (): void => {
    if (!offset) return;
    labelOffset.write(offset);
    toast.ok(es.kept);
    onClose();
  };
  const field = (name: 'rightUm' | 'downUm', label: string, um: number | undefined) => (
    <TextInput
      label={label}
      description={es.mm}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'num' }}
      rightSection={<span className="dim">mm</span>}
      rightSectionPointerEvents="none"
      {...form.text(name)}
      error={um === undefined && es.wrong}
    />
  );
  return (
    <DialogForm
      title={es.settingsTitle}
      verb={shellEs.form.save}
      isReady={offset !== undefined}
      onSubmit={keep}
      onCancel={onClose}
    >
      <p>{es.settingsText}</p>
      {field('rightUm', es.right, rightUm)}
      {field('downUm', es.down, downUm)}
      <div className="row">
        <Button variant="default" loading={test.isBusy} disabled={!offset} onClick={() => void test.print('ZPL')}>
          {es.test}
        </Button>
        <Button variant="subtle" disabled={!offset || test.isBusy} onClick={() => void test.print('PDF')}>
          {es.testPdf}
        </Button>
      </div>
    </DialogForm>
  );
}
