import { expect, test } from 'vitest';
import { PLANTED_MAP, planted, reasons } from './planted.ts';
import { screenFaults } from './screens.ts';

const WEB = 'apps/web/src/modules/counter/sales';

function faultsOf(path: string, text: string): string[] {
  return reasons(screenFaults(planted({ [path]: text }).sources, PLANTED_MAP));
}

test.each([
  ['a key of another word', `export const q = { queryKey: ['sold', 'list'] };`, 'reads from sold'],
  ['a client of another word', `export const sales = clientOf<typeof c>()('sale', paths);`, 'reads from sale,'],
  ['a topic nobody has', `export const q = { meta: { reads: ['sales', 'till'] } };`, 'reads from till'],
])('planted fault: %s', (_, text, reason) => {
  const [found, ...others] = faultsOf(`${WEB}/sales.queries.ts`, text);
  expect(found).toContain(reason);
  expect(others).toEqual([]);
});

test('planted fault: a dialog that asks for its signature by hand', () => {
  const text = `import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';`;
  expect(faultsOf(`${WEB}/return-dialog.tsx`, text)[0]).toContain('ActionDialog and useCreation ask');
});

test('the dialog of the offer may be used by all', () => {
  const text = `import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';`;
  expect(faultsOf(`${WEB}/return-dialog.tsx`, text)).toEqual([]);
});

test.each([
  ['of a field', `const [text, setText] = useState(''); return <TextInput onChange={(e) => setText(e.value)} />;`],
  ['handed on', `const [draft, setDraft] = useState(EMPTY); return <PaymentList onChange={setDraft} />;`],
  [
    'by a function between',
    `const [ids, setIds] = useState([]); const toggle = (id) => setIds([...ids, id]); return <Checkbox onChange={() => toggle(1)} />;`,
  ],
])('planted fault: a state by itself, %s', (_, body) => {
  const text = `export function Room() { ${body} }`;
  expect(faultsOf(`${WEB}/return-dialog.tsx`, text)[0]).toContain('holds a field by itself');
});

test.each([
  ['what is shown', `const [tab, setTab] = useState('read'); return <SegmentedControl onChange={setTab} />;`],
  [
    'what is looked for',
    `const [q, setQ] = useState(''); return <TextInput name="search" onChange={(e) => setQ(e.value)} />;`,
  ],
  [
    'which dialog is open',
    `const [isOpen, setOpen] = useState(false); return <Button onClick={() => setOpen(true)} />;`,
  ],
  ['a field of the form', `const form = useForm(EMPTY); return <TextInput {...form.text('name')} />;`],
])('%s is no field by itself', (_, body) => {
  expect(faultsOf(`${WEB}/return-dialog.tsx`, `export function Room() { ${body} }`)).toEqual([]);
});

test('planted fault: a dialog of the library by itself', () => {
  const text = `import { Button, Modal } from '@mantine/core';`;
  expect(faultsOf(`${WEB}/return-dialog.tsx`, text)[0]).toContain('ui/dialog.tsx knows the keys');
});

test('planted fault: a piece of the interface without its own test', () => {
  const piece = { 'apps/web/src/ui/badge.tsx': 'export const Badge = () => null;' };
  expect(reasons(screenFaults(planted(piece).sources, PLANTED_MAP))[0]).toContain('badge.test.tsx');
  const both = { ...piece, 'apps/web/src/ui/badge.test.tsx': '' };
  expect(screenFaults(planted(both).sources, PLANTED_MAP)).toEqual([]);
});
