import { loginBody } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { schemaFaults } from '../../../ui/validate.ts';

export const loginFaults = (body: unknown) => schemaFaults(loginBody, body);
