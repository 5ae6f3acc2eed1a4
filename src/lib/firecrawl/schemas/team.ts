import { number, object } from 'zod/mini';

export const creditUsageSchema = object({ data: object({ remaining_credits: number() }) });
