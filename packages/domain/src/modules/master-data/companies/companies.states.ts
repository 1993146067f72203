export const COMPANY_STATES = ['active', 'inactive'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** How its sales stand to the tax (DL 1/2025): charged; or, of who sells above all to consumers from shops, exempt. */
export const TAX_REGIMES = ['GENERAL', 'RETAILER'] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];
