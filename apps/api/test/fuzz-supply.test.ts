import { fuzz } from './fuzz.ts';

fuzz('supply');
