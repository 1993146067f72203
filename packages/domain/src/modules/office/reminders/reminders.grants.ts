import { grants } from '../../../kernel/grants.ts';

/** Direction says what customers are told; who runs the shops reads it. */
export const remindersGrants = grants('reminders', { ADMIN: 'all', MANAGER: 'all:read' });
