import { array, boolean, nullish, number, optional, string, union, unknown } from 'zod/mini';

/** The service leaves out what it does not know, and some versions send `null` instead. */
export const text = nullish(string());
export const count = nullish(number());
export const flag = nullish(boolean());
export const texts = nullish(array(string()));
/** Later versions of the service give some meta tags as a list when the page repeats them. */
export const textOrTexts = nullish(union([string(), array(string())]));
/** Of any shape. */
export const anything = optional(unknown());
/** Mostly text, but objects have been seen. */
export const error = anything;
