/** What the house prints labels of, and what each may say. Without schemas. */
export const LABEL_KINDS = ['jewel', 'bag', 'envelope'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

export const LABEL_SIDES = ['front', 'back'] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

export const LABEL_FORMATS = ['PDF', 'ZPL'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** The code in bars or in dots; everything else is text. */
export const LABEL_CODES = ['code128', 'dataMatrix'] as const;
export type LabelCode = (typeof LABEL_CODES)[number];

export const LABEL_TEXTS = [
  'code',
  'metal',
  'fineness',
  'weight',
  'price',
  'description',
  'origin',
  'until',
  'summary',
  'type',
  'promised',
  'pledge',
  'tasks',
  'shop',
  'date',
  'text',
] as const;
export type LabelText = (typeof LABEL_TEXTS)[number];
export const LABEL_FIELDS = [...LABEL_CODES, ...LABEL_TEXTS] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

/** Each once, shown or not, in the order direction likes. */
export const FIELDS_OF: Readonly<Record<LabelKind, readonly LabelField[]>> = {
  jewel: [...LABEL_CODES, 'code', 'metal', 'weight', 'price', 'fineness', 'description', 'shop', 'date', 'text'],
  bag: [...LABEL_CODES, 'code', 'origin', 'weight', 'until', 'date', 'text'],
  envelope: [
    ...LABEL_CODES,
    ...(['code', 'summary', 'pledge', 'tasks', 'shop', 'type', 'date', 'promised', 'text'] as const),
  ],
};

/** A strip is folded: it has two faces of one width and a tail. */
export const hasTwoFaces = (kind: LabelKind): boolean => kind !== 'envelope';

/** The longest code of each, once its hyphens are gone where they go. */
export const CODE_LETTERS: Readonly<Record<LabelKind, number>> = { jewel: 10, bag: 10, envelope: 12 };

/** What a person still reads, and what a reader still reads. */
export const LEAST_LETTER_TENTHS = 15;
export const LEAST_BARS_TENTHS = 40;
/** Of a printer of 300 points an inch: 0.17 and 0.25 mm. */
export const LEAST_BAR_DOTS = 2;
export const LEAST_SQUARE_DOTS = 3;
/** White beside the bars. */
export const QUIET_TENTHS = 15;

export const DOTS_PER_MM = 12;
export const MOST_OFFSET_UM = 5_000;
export const MOST_LINES = 8;
export const TEXT_MAX = 60;
export const SIZE_LIMITS = {
  widthTenthsMm: { min: 150, max: 1_500 },
  heightTenthsMm: { min: 80, max: 1_000 },
} as const;
