export const COMPANY_STATES = ['active', 'inactive'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];
