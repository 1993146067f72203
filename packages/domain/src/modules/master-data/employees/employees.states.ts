export const EMPLOYEE_STATES = ['active', 'discharged'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];
