import { redirectSpellings, routes } from '#lib/routes.ts';
import { type Addresses, cacheControl, contentTypes, everywhere, HASHED_FOLDER, sandboxed } from './headers.ts';
import { spellingsOf } from './spellings.ts';

const lines = <Entry>(entries: readonly Entry[], line: (entry: Entry, index: number) => string) =>
  entries.map(line).join('\n');

const pathPattern = (address: string) => `path_regexp \`(?i)^${spellingsOf(address)}$\``;

/** `redir` replaces the query as well, so the path is rewritten first. */
const redirect = ({ address, to }: { address: string; to: string }, index: number) => {
  const [path = '', query] = address.split('?');
  if (query)
    return `		@moved${index} {\n			path ${path}\n			query ${query}\n		}\n		redir @moved${index} ${to} 301`;
  return `		@moved${index} ${pathPattern(path)}
		route @moved${index} {
			rewrite * ${to}
			redir {uri} 301
		}`;
};

const goneRule = ({ address }: { address: string }, index: number) =>
  `		@gone${index} ${pathPattern(address)}\n		error @gone${index} 410`;

const contentType = ([extension, type]: [string, string]) => `		@${extension} path *.${extension}
		header @${extension} Content-Type "${type}"`;

/**
 * A configuration for Caddy 2.6 or newer. Caddy drops the headers of a file when it answers with an error, so ours are
 * set as soon as a request arrives.
 */
export const caddyfile = (
  host: string,
  addresses: Addresses,
) => `# Written by the build. Override the defaults with SITE_ADDRESS and SITE_ROOT.
{$SITE_ADDRESS:${host}} {
	root * "{$SITE_ROOT:/srv/${host}}"

	route {
		header {
${lines(Object.entries(everywhere), ([name, value]) => `			${name} "${value}"`)}
			Cache-Control "${cacheControl.other}"
			?Vary Accept-Encoding
		}
		@sandboxed path ${sandboxed.path}
		header @sandboxed Content-Security-Policy "${sandboxed.policy}"
		@unsupported not method GET HEAD
		header @unsupported Allow "GET, HEAD"
		respond @unsupported 405

		@hashed {
			path ${HASHED_FOLDER}*
			not path *.br *.gz
			file
		}
		header @hashed Cache-Control "${cacheControl.hashed}"

		# A doubled slash makes no second address of a page.
		@doubled expression \`{path}.contains("//")\`
		error @doubled 404

		# The pages of errors have no URL.
		@not-a-page path ${[routes.notFound, routes.serverError].flatMap(redirectSpellings).join(' ')}
		error @not-a-page 404

		# One address per page: no trailing slash and no .html.
${lines([...addresses.moved, { address: '/index', to: '/' }], redirect)}
${lines(addresses.gone, goneRule)}
		# The page that an address with other capitals, a slash, .html or the end of a sentence stands for.
		map {path} {page} {
${lines(addresses.pages, (page) => `			\`~(?i)^${spellingsOf(page)}$\` ${page}`)}
			default {path}
		}
		@other-spelling expression {page} != {path}
		route @other-spelling {
			rewrite * {page}
			redir {uri} 301
		}
		@no-file path_regexp ^/.+(/|\\.html)$
		error @no-file 404

		rewrite / /index.html
		try_files {path} {path}.html =404
${lines(Object.entries(contentTypes), contentType)}
		file_server {
			precompressed br gzip
			hide _headers _redirects *.br *.gz
			disable_canonical_uris
		}
	}

	handle_errors {
		# The page of an error is sent whole, whatever copy of it the client has.
		request_header -If-*
		request_header -Range
		@missing expression {err.status_code} in [404, 410]
		rewrite @missing ${routes.notFound}.html
		@failing expression {err.status_code} >= 500
		rewrite @failing ${routes.serverError}.html
		@page path ${routes.notFound}.html ${routes.serverError}.html
		header @page Content-Type "${contentTypes['html']}"
		file_server @page {
			precompressed br gzip
		}
	}
}
`;
