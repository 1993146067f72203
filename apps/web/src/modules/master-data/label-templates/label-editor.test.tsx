import { MantineProvider } from '@mantine/core';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import {
  FACTORY,
  type LabelElement,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { layout } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ElementLine } from './element-line.tsx';
import { LabelDrawing } from './label-drawing.tsx';
import { changed, drawable, faultsOf, shifted } from './label-editor.ts';

const { jewel } = FACTORY;
const es = labelTemplatesEs.editor;
const price = labelTemplatesEs.fields.price;

/** The price of a tag, opened, beside the drawing it changes. */
function Bench() {
  const [elements, setElements] = useState<readonly LabelElement[]>(jewel.elements);
  const design = { ...jewel, elements };
  const at = elements.findIndex(({ field }) => field === 'price');
  const faults = faultsOf(design);
  return (
    <MantineProvider>
      <ul>
        <ElementLine
          kind="jewel"
          element={elements[at]!}
          isFirst={at === 0}
          isLast={at === elements.length - 1}
          isOpen
          errorOf={(name) => faults.find(({ path }) => path === `elements.${at}.${name}`)?.message}
          onChange={(more) => setElements(changed(elements, 'price', more))}
          onShift={(by) => setElements(shifted(elements, at, by))}
          onOpen={() => undefined}
        />
      </ul>
      <LabelDrawing
        design={drawable(design)}
        drawn={layout(drawable(design), { code: 'AN2A7K3MNP', price: '90 €' })}
        codes={{ bars: [2, 1, 1], squares: ['1'] }}
      />
    </MantineProvider>
  );
}
const drawnAt = (): string | null => screen.getByText('90 €').getAttribute('x');

test('B-10 the drawing follows the field: typed, and with the arrows by tenths and millimetres', async () => {
  const user = userEvent.setup();
  render(<Bench />);
  expect(drawnAt()).toBe('285');
  const field = screen.getByLabelText(es.x);
  await user.clear(field);
  await user.type(field, '0,9');
  expect(drawnAt()).toBe('289');
  await user.keyboard('{ArrowDown}');
  expect(drawnAt()).toBe('288');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(drawnAt()).toBe('298');
  expect(screen.getByText(/Precio se sale de su cara/)).toBeTruthy();
});

test('B-10 what is no length is said at its field and something is still drawn', async () => {
  const user = userEvent.setup();
  render(<Bench />);
  const field = screen.getByLabelText(es.y);
  await user.clear(field);
  await user.type(field, '1,25');
  expect(screen.getByText(es.wrong)).toBeTruthy();
  expect(screen.getByText('90 €').getAttribute('y')).not.toBe('NaN');
});

test('B-10 a field is hidden and moved along the list', async () => {
  const user = userEvent.setup();
  render(<Bench />);
  await user.click(screen.getByLabelText(es.show(price)));
  expect(screen.queryByText('90 €')).toBeNull();
  for (let up = 0; up < 4; up += 1) await user.click(screen.getByLabelText(es.up(price)));
  expect(screen.getByLabelText<HTMLButtonElement>(es.up(price)).disabled).toBe(true);
});

test('B-10 a printer that begins elsewhere is shown on the paper it would miss', () => {
  const drawing = { design: jewel, drawn: layout(jewel, { code: 'A' }) };
  const { container } = render(<LabelDrawing {...drawing} offset={{ rightUm: -1_000, downUm: 500 }} />);
  expect(container.querySelector('g')!.getAttribute('transform')).toBe('translate(-10 5)');
  expect(container.querySelector('.label-edge')).not.toBeNull();
});
