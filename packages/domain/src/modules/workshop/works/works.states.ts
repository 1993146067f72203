/** The lists of a job (S0 §3, §4; S1 §4), with the specification's spelling. Without schemas or words. */
export const WORK_STATES = [
  'PENDING',
  'STARTED',
  'DONE',
  'PENDING_TO_PICK_UP',
  'FINISHED',
  'CANCELLED',
  'REFUNDED',
  'ASSIGNED_TO_PROVIDER',
  'SHIPPED_TO_PROVIDER',
] as const;
export type WorkState = (typeof WORK_STATES)[number];
/** Over: what the tab of records shows. */
export const ENDED_STATES = ['FINISHED', 'REFUNDED'] as const satisfies readonly WorkState[];

export const WORK_ACTIVITIES = [
  'REQUESTED',
  'STARTED',
  'COMPLETED',
  'PICKED_UP',
  'AUTOMATICALLY_GENERATED',
  'BUDGETED',
  'APPROVED',
  'INITIAL_PAYMENT',
  'CANCELLED',
] as const;
export type WorkActivity = (typeof WORK_ACTIVITIES)[number];

export const TRACKING_LABELS = [
  'expired',
  'missing',
  'sent-back',
  'pickup-available',
  'workshop',
  'finished',
  'started',
  'released',
  'shipping-available',
  'received',
  'cancelled',
  'picked-up',
  'delivery-workshop',
  'delivery-store',
] as const;
export type TrackingLabel = (typeof TRACKING_LABELS)[number];

export const WORK_SITUATIONS = ['internal', 'paid', 'toBePaidOnDelivery', 'underGuarantee'] as const;
export type WorkSituation = (typeof WORK_SITUATIONS)[number];
export const WORK_TYPES = ['STORE', 'WORKSHOP'] as const;
export type WorkType = (typeof WORK_TYPES)[number];
export const WORK_ORIGINS = ['NO_BUDGET', 'NO_PLEDGE_BUDGET', 'PLEDGE_BUDGET'] as const;
export type WorkOrigin = (typeof WORK_ORIGINS)[number];
export const PLEDGE_METALS = ['GOLD', 'SILVER', 'NONE'] as const;
export type PledgeMetal = (typeof PLEDGE_METALS)[number];

/** What can be asked for: a job, or what it would cost. */
export const NEW_WORK_TYPES = [...WORK_TYPES, 'PLEDGE_BUDGET', 'NO_PLEDGE_BUDGET'] as const;
export type NewWorkType = (typeof NEW_WORK_TYPES)[number];

/** The tabs of the list (S1 §2): what is open, by who does it, and what is over; budgets have a list of their own. */
export const WORK_TABS = ['STORE', 'WORKSHOP', 'RECORDS'] as const;
export type WorkTab = (typeof WORK_TABS)[number];

/** Open until it is back where its customer picks it up: late, of today, or with days left. */
export const WORK_DUES = ['late', 'today', 'onTime'] as const;
export type WorkDue = (typeof WORK_DUES)[number];
/** What can be late. */
export const DUE_STATES = [
  'PENDING',
  'STARTED',
  'ASSIGNED_TO_PROVIDER',
  'SHIPPED_TO_PROVIDER',
  'DONE',
] as const satisfies readonly WorkState[];

/** How near the day of an open job is: the one it is owed for or, where it waits for its customer, their last one. */
export const WORK_TERMS = ['later', 'week', 'today', 'late'] as const;
export type WorkTerm = (typeof WORK_TERMS)[number];
/** After today, and still `week`. */
export const WEEK_DAYS = 7;
/** What the workshop counts together, in the order a job goes through it. */
export const WORK_STAGES = ['toBegin', 'underWay', 'atSupplier', 'done', 'toPickUp'] as const;
export type WorkStage = (typeof WORK_STAGES)[number];
export const STAGE_STATES = {
  toBegin: ['PENDING'],
  underWay: ['STARTED'],
  atSupplier: ['ASSIGNED_TO_PROVIDER', 'SHIPPED_TO_PROVIDER'],
  done: ['DONE'],
  toPickUp: ['PENDING_TO_PICK_UP'],
} as const satisfies Readonly<Record<WorkStage, readonly WorkState[]>>;

/** Where a job of the workshop lies, in the order it travels; `worker` is each who has some in hand. */
export const BOARD_PLACES = ['entry', 'worker', 'supplier', 'exit'] as const;
export type BoardPlace = (typeof BOARD_PLACES)[number];
/** Of each place; the rest are in the list. */
export const MOST_CARDS = 4;

/** Where the pledge of a job can be asked for. */
export const WORK_PLACES = ['store', 'way', 'workshop', 'supplier', 'unknown'] as const;
export type WorkPlace = (typeof WORK_PLACES)[number];

/** Where somebody who reads an envelope says the job is, or goes. */
export const WORK_MOVES = ['HERE', 'TO_WORKSHOP', 'WORKSHOP', 'TO_STORE', 'UNKNOWN'] as const;
export type WorkMove = (typeof WORK_MOVES)[number];
/** It leaves where it is, and is nowhere yet. */
export const isSentOn = (to: WorkMove): boolean => to === 'TO_WORKSHOP' || to === 'TO_STORE';
/** Somebody has it in hand as they say so: it can be weighed. */
export const isInHand = (to: WorkMove): boolean => to !== 'UNKNOWN';

/** Whose pledge an envelope holds. */
export const ENVELOPE_KINDS = ['work', 'workBudget'] as const;

/** What many jobs can be marked as at once, by their envelopes (S1 §2). */
export const BATCH_ACTIONS = ['startMany', 'shipMany', 'completeMany', 'moveMany'] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];
export const MAX_BATCH = 100;

/** What has to be done is told in detail (S0 §5). */
export const DESCRIPTION_MIN = 10;

export type WorkStep = 'type' | 'tasks' | 'customer' | 'pledge' | 'description' | 'payment';
/**
 * The steps of a new job (S0 §2): in the workshop the pledge comes first, its metal says which tasks there are. A
 * budget has neither tasks nor payment yet: the workshop says what it costs.
 */
export const WORK_STEPS: Readonly<Record<NewWorkType, readonly WorkStep[]>> = {
  STORE: ['type', 'tasks', 'customer', 'pledge', 'payment'],
  WORKSHOP: ['type', 'customer', 'pledge', 'tasks', 'payment'],
  PLEDGE_BUDGET: ['type', 'customer', 'pledge'],
  NO_PLEDGE_BUDGET: ['type', 'customer', 'description'],
};

/** In one envelope. */
export const MAX_PIECES = 20;
/** Of a finished job. */
export const MAX_PHOTOS = 8;
