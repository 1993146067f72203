/** The whole file of an examination, for who inspects (RD 304/2014 art. 25): of whom, what, and what came of it. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import type {
  ExaminationConclusion,
  SpecialExamination,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import type { Db } from '../../../platform/db.ts';
import { createPdf } from '../../../platform/pdf.ts';
import type { Document } from '../../../platform/route.ts';
import { fullName, type Who } from '../../../platform/who.ts';
import { readLetterhead } from '../../master-data/stores/stores.letterhead.ts';
import { type Subject, subjectsOf, viewSpecialExamination } from './special-examinations.queries.ts';

const {
  activity: activityEs,
  columns,
  kinds,
  operationKinds,
  origins,
  outcomes,
  page,
  paper: es,
} = specialExaminationsEs;
const DIM = '#5e6869';

export async function examinationPaper(db: Db, who: Who, id: string): Promise<Document> {
  const examination = await viewSpecialExamination(db, who, id);
  const subjects = await subjectsOf(db, id);
  // Of no operation it is whoever's who examines.
  if (subjects.length === 0) subjects.push((await readLetterhead(db, who.storeId)).issuer);
  const { code } = examination;
  const bytes = await createPdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 56],
    info: { title: `${es.title} ${code}`, creationDate: new Date(examination.createdAt) },
    footer: (at, pages) => ({
      text: [`${specialExaminationsEs.secret}\n`, `${code}   ${at} / ${pages}`],
      alignment: 'center',
      color: DIM,
      fontSize: 8,
    }),
    content: [
      { text: `${es.title} ${code}`, fontSize: 14, bold: true },
      { text: es.law, color: DIM, margin: [0, 2, 0, 8] },
      factsTable(examination, subjects),
      ...section(page.reason, [examination.reason]),
      ...section(page.operations, [operationsTable(examination.operations)]),
      ...section(page.notes, notesOf(examination)),
      ...section(page.conclusion, examination.conclusions.toReversed().map(conclusionText)),
      ...section(es.documents, documentsOf(examination)),
      ...section(es.history, historyOf(examination)),
      { text: es.made(dateTime(new Date()), fullName(who)), color: DIM, margin: [0, 14, 0, 0] },
    ],
  });
  return { type: 'application/pdf', fileName: `${code}.pdf`, bytes };
}

const section = (title: string, parts: readonly Content[]): Content[] => [
  { text: title, bold: true, fontSize: 11, margin: [0, 12, 0, 4] },
  ...(parts.length === 0 ? [{ text: es.none, color: DIM }] : parts),
];

function factsTable(examination: SpecialExamination, subjects: readonly Subject[]): Content {
  const { customerName, nationalId, kind, isNoticed, begunOn, state, endedOn, keptUntil } = examination;
  const facts = [
    ...subjects.flatMap(({ legalName, taxId }) => [
      [es.subject, legalName],
      [es.taxId, taxId],
    ]),
    [es.person, customerName],
    [columns.nationalId, nationalId],
    [columns.kind, kinds[kind]],
    [columns.origin, isNoticed ? origins.noticed : origins.begun],
    [columns.begun, date(begunOn)],
    [columns.state, specialExaminationsEs.states[state]],
    ...(endedOn === null ? [] : [[columns.ended, date(endedOn)]]),
    ...(keptUntil === null ? [] : [[columns.keptUntil, date(keptUntil)]]),
    ...(examination.dismissedReason === null ? [] : [[page.dismissed, examination.dismissedReason]]),
  ];
  const body = facts.map(([name = '', value = '']): TableCell[] => [{ text: name, color: DIM }, { text: value }]);
  return { table: { widths: [130, '*'], body }, layout: 'noBorders' };
}

function operationsTable(operations: SpecialExamination['operations']): Content {
  if (operations.length === 0) return { text: es.none, color: DIM };
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  const heads = [
    columns.code,
    columns.operation,
    columns.store,
    columns.day,
    columns.total,
    columns.cash,
    columns.account,
  ];
  const rows = operations.map((one): TableCell[] => [
    { text: one.code, font: 'Mono' },
    { text: operationKinds[one.kind] },
    { text: one.storeName },
    { text: date(one.day) },
    right(money(one.amountCents)),
    right(money(one.cashCents)),
    { text: one.isPaidToAnother ? page.another : page.own },
  ]);
  const isNumber = (at: number): boolean => at === 4 || at === 5;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', '*', '*', 'auto', 'auto', 'auto', 'auto'],
      body: [
        heads.map((text, at): TableCell => ({ text, bold: true, alignment: isNumber(at) ? 'right' : 'left' })),
        ...rows,
      ],
    },
    layout: 'lightHorizontalLines',
    fontSize: 8.5,
  };
}

/** As they were written, the first one first, like all that the file tells. */
const notesOf = ({ notes }: SpecialExamination): Content[] =>
  notes.toReversed().map(({ text, at, employeeName }) => ({
    stack: [{ text: page.noteOf(dateTime(at), employeeName), color: DIM }, text],
    margin: [0, 0, 0, 6],
  }));

function conclusionText(one: ExaminationConclusion): Content {
  const { outcome, reasons, reference, reportedOn, concludedOn, signerName } = one;
  const report = reference === null || reportedOn === null ? [] : [page.reportedOn(date(reportedOn), reference)];
  return {
    stack: [
      { text: [outcomes[outcome], ...report].join(': '), bold: true },
      reasons,
      { text: [date(concludedOn), es.signed(signerName)].join('. '), color: DIM },
    ],
    margin: [0, 0, 0, 8],
  };
}

const documentsOf = ({ documents }: SpecialExamination): Content[] =>
  documents.toReversed().map(({ kind, fileName, addedAt, addedBy }) => ({
    text: [specialExaminationsEs.papers[kind], fileName, dateTime(addedAt), addedBy].join(', '),
  }));

const words: Readonly<Record<string, string>> = activityEs;
const historyOf = ({ activity }: SpecialExamination): Content[] =>
  activity.toReversed().map(({ at, action, employeeName, signerName, reason }) => ({
    text: [
      dateTime(at),
      words[action.split('.')[1] ?? ''] ?? action,
      employeeName,
      signerName !== null && signerName !== employeeName && es.signed(signerName),
      reason,
    ]
      .filter(Boolean)
      .join(', '),
  }));
