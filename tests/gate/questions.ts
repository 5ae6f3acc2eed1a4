import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SEARCH_FOLDER } from '#lib/routes.ts';
import { createSearch } from '#stores/search.ts';
import { dist } from '../support/dist.ts';
import type { PageProblem } from './built-pages.ts';

/** What people ask the search, and the page, article, figure or answer that has to come first. */
export const questions: Record<string, Record<string, string>> = {
  patients: {
    'delete my recording': '/patients',
    'who is Gia': '/patients',
    'stop calls': '/patients',
    scam: '/patients',
    'remove my information': '/data-deletion',
    'where is my data stored': '/privacy',
    'do you sell my data': '/privacy',
    'who called me': '/patients',
    'stop calling me': '/patients',
    'is this call a scam': '/patients',
    'I got a call from a robot': '/patients',
    'how do I talk to a real person': '/patients',
    'what happens to my recording': '/patients',
    'are you listening to me': '/patients',
    'who can see my health information': '/privacy',
    unsubscribe: '/privacy',
    'is it a real doctor': '/patients',
  },
  'staff or families': {
    'can my mother ask for me': '/patients',
    'ask for my parent': '/patients',
    'delete data of my child': '/data-deletion',
    'my father died, delete his data': '/data-deletion',
    'does it speak Spanish': '/patients',
    'opt out of calls': '/patients',
    wcag: '/accessibility',
    'are you hiring': '/contact',
    'email address': '/contact',
    'can my manager see my answers': '/solutions/workforce-customer-experience/workforce-optimization',
  },
  clinicians: {
    'does it diagnose': '/solutions#diagnosis',
    'what does a high score mean': '/solutions#high-scores',
    'how accurate is the test': '/solutions/clinical-automation/cognitive-screening-intake',
    'less charting after hours': '/how-it-works',
    'does it replace nurses': '/solutions/clinical-automation/virtual-nursing-observation',
    'escalate to a nurse': '/solutions/clinical-automation/virtual-nursing-observation',
    'what if an alert was missed': '/solutions#missed-alerts',
    'prescription refill': '/solutions/clinical-automation/patient-access-automation',
    'call patients after discharge': '/solutions/clinical-automation/remote-patient-monitoring',
    'interpreter for patients': '/digital-humans',
    '300–400': '/resources/blog-news/how-to-read-a-cognitive-score',
  },
  executives: {
    'how much does it cost': '/solutions#cost',
    pricing: '/solutions#cost',
    'who founded the company': '/about',
    'nurse turnover': '/solutions/workforce-customer-experience/workforce-optimization',
    'how long to implement': '/solutions#implementation-time',
    pilot: '/contact#first-call',
    'how to start a pilot': '/contact#first-call',
    'how to start': '/contact#first-call',
    start: '/contact#first-call',
    onboarding: '/contact#first-call',
    implementation: '/contact#first-call',
    'ROI analysis': '/contact',
    'waiting times on the phone': '/solutions/clinical-automation/patient-access-automation',
    'schedule a meeting': '/contact',
    investors: '/contact',
    'do you work with our EHR': '/solutions#ehr',
    Epic: '/solutions#ehr',
    Cerner: '/solutions#ehr',
    'does it work with Epic': '/solutions#ehr',
    'Oracle Health': '/solutions#ehr',
    'is there an API': '/solutions/workforce-customer-experience/customer-experience',
    SOC2: '/security',
    'report a vulnerability': '/security',
    '99.99%': '/technology/figures#security-uptime',
  },
  payers: {
    'predict risk of members': '/markets',
    'are you for a health plan': '/markets',
    'coverage decisions': '/markets',
    'medical codes': '/digital-humans',
    '94% cost efficiency': '/technology/figures#cost-efficiency',
    'routine inquiries answered': '/technology/figures#routine-inquiries',
    'are you HIPAA certified': '/solutions#certifications',
    'is there a BAA': '/security/review-committee',
    'penetration test': '/security/review-committee',
    '$10,000': '/terms-of-service',
  },
  pharma: {
    'clinical trial recruitment': '/markets',
    'find patients for a study': '/markets',
    'live datasets': '/technology/figures#live-datasets',
    '94.2%': '/technology/figures#match-accuracy',
    '24 months': '/technology/figures#earlier-recognition',
    'is it FDA approved': '/solutions#fda-status',
    'digital twin of a patient': '/technology',
  },
  researchers: {
    'validation study': '/technology/figures#validation-systems',
    'sensitivity and specificity': '/solutions#study-population',
    'published papers': '/resources/white-papers-research',
    'do you train models on our patients': '/solutions#model-training',
    '11,200': '/technology/figures#assessments-per-hour',
    newsletter: '/resources/blog-news',
    'when is the next webinar': '/resources/webinars-demos',
  },
};

/** The search as a visitor's browser runs it, over the files of the built site. */
function searchBuilt() {
  const folder = pathToFileURL(join(dist, SEARCH_FOLDER)).href;
  const load = globalThis.fetch;
  globalThis.fetch = async (file) =>
    String(file).startsWith('file:')
      ? new Response(readFileSync(fileURLToPath(`${file}`.replace(/\?.*/, ''))))
      : load(file);
  return createSearch(folder);
}

/** Questions that lead elsewhere first. */
export async function questionProblems(): Promise<PageProblem[]> {
  const { $state, ask } = searchBuilt();
  const problems: PageProblem[] = [];
  for (const [question, path] of Object.values(questions).flatMap((asked) => Object.entries(asked))) {
    await ask(question);
    const state = $state.get();
    const first = state.status === 'found' ? state.hits[0]?.url : undefined;
    // Pagefind takes the folder of the files for a part of the address.
    if (first?.endsWith(`/${basename(dist)}${path}`)) continue;
    const message = `is not the first answer to “${question}”; that is ${first?.split(basename(dist)).pop() ?? 'nothing'}. Add words of the question to its keywords`;
    problems.push({ path, message });
  }
  return problems;
}
