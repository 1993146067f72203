import { Button, Modal, TextInput } from '@mantine/core';
import { decimal } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { type FormEvent, useState } from 'react';
import { toast } from '../../../shell/toast.ts';
import { parseDecimal } from '../../../ui/parse-decimal.ts';
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
  const [right, setRight] = useState(shown(known.rightUm));
  const [down, setDown] = useState(shown(known.downUm));
  const rightUm = asUm(right);
  const downUm = asUm(down);
  const offset = rightUm === undefined || downUm === undefined ? undefined : { rightUm, downUm };
  const test = useTestLabel(offset ?? known);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!offset) return;
    labelOffset.write(offset);
    toast.ok(es.kept);
    onClose();
  };
  const field = (name: string, label: string, value: string, set: (text: string) => void, um: number | undefined) => (
    <TextInput
      name={name}
      label={label}
      description={es.mm}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'num' }}
      rightSection={<span className="dim">mm</span>}
      rightSectionPointerEvents="none"
      value={value}
      error={um === undefined && es.wrong}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
  return (
    <Modal opened onClose={onClose} title={es.settingsTitle} size={440}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>{es.settingsText}</p>
        {field('rightUm', es.right, right, setRight, rightUm)}
        {field('downUm', es.down, down, setDown, downUm)}
        <div className="row">
          <Button variant="default" loading={test.isBusy} disabled={!offset} onClick={() => void test.print('ZPL')}>
            {es.test}
          </Button>
          <Button variant="subtle" disabled={!offset || test.isBusy} onClick={() => void test.print('PDF')}>
            {es.testPdf}
          </Button>
        </div>
        <div className="row-end">
          <Button variant="default" onClick={onClose}>
            {shellEs.form.cancel}
          </Button>
          <Button type="submit" disabled={!offset}>
            {shellEs.form.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
