/** The slip that goes with the money: what moved, note by note, and room for two signatures. */
import type { TableCell } from 'pdfmake/interfaces.js';
import { count, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { PersonMovement } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { createPdf } from '../../../platform/pdf.ts';

const DIM = '#5e6869';
const es = cashEs.movement;
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });

export async function movementPdf(movement: PersonMovement): Promise<Buffer> {
  return await createPdf({
    pageSize: 'A5',
    pageMargins: [40, 40, 40, 40],
    info: { title: `${es.receiptTitle} ${movement.code}`, creationDate: new Date(movement.madeAt) },
    content: [
      { text: es.receiptTitle, fontSize: 14, bold: true },
      { text: movement.code, font: 'Mono' },
      { text: movement.storeName, color: DIM },
      ...(movement.state === 'corrected' ? [{ text: cashEs.states.corrected, bold: true, color: '#c0242b' }] : []),
      { text: ' ' },
      facts(movement),
      { text: ' ' },
      breakdown(movement),
      {
        columns: [
          { text: `${es.signatureLine}: ${movement.signerName}`, color: DIM },
          { text: movement.bankReference === null ? '' : es.bankLine, color: DIM, alignment: 'right' },
        ],
        margin: [0, 48, 0, 0],
      },
    ],
  });
}

function facts(movement: PersonMovement) {
  const rows: [string, string][] = [
    [es.type, cashEs.movementTypes[movement.type]],
    [es.amount, money(movement.amountCents)],
    [cashEs.columns.date, dateTime(movement.madeAt)],
    [es.concept, movement.concept],
    [es.observations, movement.observations],
    ...(movement.bankReference === null ? [] : [[es.bankReference, movement.bankReference] as [string, string]]),
    [es.who, movement.employeeName],
  ];
  return {
    table: { widths: [110, '*'], body: rows.map(([name, value]) => [{ text: name, color: DIM }, { text: value }]) },
    layout: 'noBorders',
  };
}

function breakdown(movement: PersonMovement) {
  const rows: TableCell[][] = movement.units.map((line) => [
    right(money(line.denominationCents)),
    right(count(line.units)),
    right(money(line.denominationCents * line.units)),
  ]);
  const heads = [cashEs.page.value, cashEs.page.units, cashEs.page.amount].map((head) => right(head, true));
  return {
    table: {
      headerRows: 1,
      widths: [80, 60, 90],
      body: [heads, ...rows, [right(''), right(''), right(money(movement.amountCents), true)]],
    },
    layout: 'lightHorizontalLines',
  };
}
