/** The record of what its true owner has from now on: what it is, who ordered it, and room for three signatures. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date, exactGrams } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { Handover, Intervention } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import type { Db } from '../../../platform/db.ts';
import { createPdf } from '../../../platform/pdf.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { letterheadOn, letterLines } from '../../master-data/stores/stores.letterhead.ts';
import type { Asked } from './police.handovers.ts';
import { getIntervention } from './police.queries.ts';

const es = policeEs.ownerPaper;
const DIM = '#5e6869';

export async function handoverPaper(db: Db, scope: Scope, asked: Asked): Promise<Document> {
  const intervention = await getIntervention(db, scope, asked.policeInterventionId);
  const handover = intervention.handovers.find(({ id }) => id === asked.handoverId);
  if (!handover) throw new DomainError(kernelErrors.NOT_FOUND);
  const head = letterLines(await letterheadOn(db, intervention.storeId!, handover.handedDate));
  const bytes = await createPdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: { title: `${es.title} ${handover.code}`, creationDate: new Date(handover.madeAt) },
    footer: (at, pages) => ({ text: `${handover.code}   ${at} / ${pages}`, alignment: 'center', color: DIM }),
    content: [
      { text: es.title, fontSize: 14, bold: true },
      { text: handover.code, font: 'Mono', fontSize: 12, margin: [0, 2, 0, 8] },
      ...head.map((text): Content => ({ text, color: DIM, fontSize: 8 })),
      factsTable(intervention, handover),
      itemsTable(intervention, handover),
      { text: es.statement, margin: [0, 12, 0, 0] },
      signatures(handover),
    ],
  });
  return { type: 'application/pdf', fileName: `${handover.code}.pdf`, bytes };
}

function factsTable(intervention: Intervention, handover: Handover): Content {
  const facts = [
    [es.intervention, `${intervention.code}, ${date(intervention.madeAt)}`],
    [es.proceeding, `${intervention.proceedingNumber}, ${intervention.station}`],
    [es.authority, handover.authorityName],
    [es.order, `${handover.orderReference}, ${date(handover.orderDate)}`],
    [es.handed, date(handover.handedDate)],
    [es.owner, handover.ownerName],
    [es.ownerId, handover.ownerNationalId],
  ];
  const body = facts.map(([name = '', value = '']): TableCell[] => [{ text: name, color: DIM }, { text: value }]);
  return { table: { widths: [140, '*'], body }, layout: 'noBorders', margin: [0, 12, 0, 12] };
}

function itemsTable({ items }: Intervention, handover: Handover): Content {
  const rows = items
    .filter((item) => item.handoverId === handover.id)
    .map((item): TableCell[] => [
      { text: item.code, font: 'Mono' },
      { text: item.description },
      { text: item.originCode ?? '' },
      { text: item.orderNumber === null ? '' : String(item.orderNumber), alignment: 'right' },
      { text: exactGrams(item.weightMg), alignment: 'right' },
    ]);
  const heads = es.heads.map((text, at): TableCell => ({ text, bold: true, alignment: at > 2 ? 'right' : 'left' }));
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: [90, '*', 110, 60, 60], body: [heads, ...rows] },
    layout: 'lightHorizontalLines',
  };
}

const signatures = ({ signerName, approverName, ownerName }: Handover): Content => ({
  columns: [signerName, approverName, ownerName].map((name, at) => ({
    stack: [{ text: es.signatures[at]!, color: DIM }, { text: ' ', fontSize: 40 }, { text: name }],
  })),
  margin: [0, 30, 0, 0],
  unbreakable: true,
});
