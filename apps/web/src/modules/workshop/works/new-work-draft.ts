/** A job while it is being written down. It lives in the tab, so a reload or a locked session loses nothing. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { StoredFile } from '@quilate/domain/modules/foundations/files/files.schema.ts';
import type { Family, Gem } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { isFree, taskFits, type WorkPrice, workPrice } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { NewWorkBody, OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import {
  type NewWorkType,
  type PledgeMetal,
  WORK_STEPS,
  WORK_TYPES,
  type WorkSituation,
  type WorkStep,
  type WorkType,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { invoiceAddressOf, type InvoiceDraft } from '../../master-data/receipts/invoice-draft.ts';
import { newPayments, paymentBodiesOf, type PaymentsDraft } from '../../counter/payments/payments-draft.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';

export interface PledgeDraft {
  readonly metal: PledgeMetal;
  /** NaN while what is typed is no number. */
  readonly weightMg: number | null;
  readonly family: Family;
  readonly gem: Gem;
  readonly description: string;
}
export interface PieceDraft {
  readonly key: string;
  readonly family: Family;
  readonly description: string;
  readonly weightMg: number | null;
  readonly photo: StoredFile | null;
}
export interface ExtraDraft {
  readonly description: string;
  readonly priceCents: number | null;
}
export interface TasksDraft {
  /** One more than once counts as often. */
  readonly tasks: readonly OfferedTask[];
  readonly extras: readonly ExtraDraft[];
  readonly hasDiscount: boolean;
}
export interface WorkDraft extends TasksDraft, PaymentsDraft, InvoiceDraft {
  readonly step: number;
  /** A budget is written down on the same draft: whoever changes their mind has nothing to write again. */
  readonly type: NewWorkType;
  readonly situation: WorkSituation;
  readonly pledge: PledgeDraft;
  /** Where the envelope holds several. */
  readonly pieces: readonly PieceDraft[];
  readonly description: string;
  readonly observations: string;
  /** The house's usual day until another one is said. */
  readonly promisedOn: string | null;
  readonly photo: StoredFile | null;
  readonly saleCode: string;
  readonly relatedWorkCode: string;
  /** Of what is paid on delivery: what the customer leaves now. */
  readonly nowCents: number | null;
}

export const EMPTY_PLEDGE: PledgeDraft = {
  metal: 'GOLD',
  weightMg: null,
  family: 'ANILLO',
  gem: 'NINGUNA',
  description: '',
};
export const emptyWork = (type: NewWorkType): WorkDraft => ({
  step: 0,
  type,
  situation: 'toBePaidOnDelivery',
  tasks: [],
  extras: [],
  hasDiscount: false,
  customer: null,
  invoiceAddress: null,
  pledge: EMPTY_PLEDGE,
  pieces: [],
  description: '',
  observations: '',
  promisedOn: null,
  photo: null,
  saleCode: '',
  relatedWorkCode: '',
  nowCents: null,
  ...newPayments(),
});

export const isJob = (type: NewWorkType): type is WorkType => (WORK_TYPES as readonly NewWorkType[]).includes(type);

export const stepsOf = (draft: Pick<WorkDraft, 'type'>): readonly WorkStep[] => WORK_STEPS[draft.type];

export const fitsTask = (
  draft: Pick<WorkDraft, 'type'> & { readonly pledge: Pick<PledgeDraft, 'metal'> },
  task: OfferedTask,
): boolean => taskFits(task.type, { type: draft.type === 'STORE' ? 'STORE' : 'WORKSHOP', metal: draft.pledge.metal });

/** A price that is no amount yet counts as none; it is said at its field. */
const centsOf = (cents: number | null): number => (cents !== null && cents > 0 ? cents : 0);

export const pricesOf = (draft: TasksDraft): number[] => [
  ...draft.tasks.map((task) => task.priceCents),
  ...draft.extras.map((extra) => centsOf(extra.priceCents)),
];

export const priceOf = (draft: WorkDraft, limits: Limits): WorkPrice =>
  workPrice(pricesOf(draft), draft.hasDiscount, limits.repairTaxBp, draft.situation);

/** The day it is promised for, as the server has it when nothing is said. */
export const promisedOn = (draft: WorkDraft, limits: Limits): string =>
  draft.promisedOn ?? addDays(businessDate(new Date()), limits.workPromisedDays);

/** What is charged when it is left. */
export function dueNow(draft: WorkDraft, limits: Limits): number {
  if (isFree(draft.situation)) return 0;
  return draft.situation === 'paid' ? priceOf(draft, limits).totalCents : centsOf(draft.nowCents);
}

export const pledgeBodyOf = (pledge: PledgeDraft) => ({
  ...pledge,
  description: pledge.description.trim(),
  weightMg: pledge.weightMg ?? (pledge.metal === 'NONE' ? 0 : Number.NaN),
});

export const piecesBodyOf = ({ pieces, pledge }: Pick<WorkDraft, 'pieces' | 'pledge'>) =>
  pieces.map(({ family, description, weightMg, photo }) => ({
    family,
    description: description.trim(),
    weightMg: weightMg ?? (pledge.metal === 'NONE' ? 0 : Number.NaN),
    ...(photo ? { photoId: photo.id } : {}),
  }));

export const tasksBodyOf = ({ tasks, extras, hasDiscount }: TasksDraft) => ({
  tasks: tasks.map((task) => task.id),
  extraTasks: extras.map((extra) => ({
    description: extra.description.trim(),
    priceCents: extra.priceCents ?? Number.NaN,
  })),
  hasDiscount,
});

export type UnsignedWork = Omit<NewWorkBody, 'signature'>;

export function bodyOfWork(draft: WorkDraft, limits: Limits): UnsignedWork {
  const { totalCents } = priceOf(draft, limits);
  const payments = paymentBodiesOf(draft, dueNow(draft, limits), totalCents, limits);
  const [saleCode, relatedWorkCode] = [draft.saleCode.trim(), draft.relatedWorkCode.trim()];
  return {
    type: isJob(draft.type) ? draft.type : 'WORKSHOP',
    situation: draft.situation,
    ...(draft.customer ? { customerId: draft.customer.id } : {}),
    pledge: pledgeBodyOf(draft.pledge),
    description: draft.description.trim(),
    ...tasksBodyOf(draft),
    ...(draft.photo ? { photoId: draft.photo.id } : {}),
    pieces: piecesBodyOf(draft),
    observations: draft.observations.trim(),
    ...(draft.promisedOn === null ? {} : { promisedOn: draft.promisedOn }),
    ...(saleCode === '' ? {} : { saleCode }),
    ...(relatedWorkCode === '' ? {} : { relatedWorkCode }),
    payments,
    ...(payments.length > 0 ? invoiceAddressOf(draft, totalCents, limits) : {}),
  };
}
