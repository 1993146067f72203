import { fuzz } from './fuzz.ts';

fuzz('master-data');
