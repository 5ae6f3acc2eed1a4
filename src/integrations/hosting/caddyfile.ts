import { redirectSpellings, routes } from '#lib/routes.ts';
import { type Addresses, cacheControl, contentTypes, everywhere, HASHED_FOLDER, sandboxed } from './headers.ts';

const lines = <Entry>(entries: readonly Entry[], line: (entry: Entry, index: number) => string) =>
  entries.map(line).join('\n');

const movedPaths = ({ moved }: Addresses): [paths: string[], to: string][] => [
  [redirectSpellings('/index'), '/'],
  ...moved.map(({ address, to }): [string[], string] => [redirectSpellings(address), to]),
];

/** `redir` replaces the query as well, so the path is rewritten first. */
const redirect = ([paths, to]: [string[], string], index: number) => `		@moved${index} path ${paths.join(' ')}
		route @moved${index} {
			rewrite * ${to}
			redir {uri} 301
		}`;

const goneRule = ({ gone }: Addresses) =>
  gone.length > 0
    ? `		@gone path ${gone.flatMap(({ address }) => redirectSpellings(address)).join(' ')}\n		error @gone 410\n`
    : '';

const contentType = ([extension, type]: [string, string]) => `		@${extension} path *.${extension}
		header @${extension} Content-Type "${type}"`;

/**
 * A configuration for Caddy 2.6 or newer. Caddy drops the headers of a file when it answers with an error, so ours are
 * set as soon as a request comes in.
 */
export const caddyfile = (
  host: string,
  addresses: Addresses,
) => `# Written by the build. Override the defaults with SITE_ADDRESS and SITE_ROOT.
(existing-page) {
	@page file {path}.html
	redir @page {uri} 301
	error 404
}

{$SITE_ADDRESS:${host}} {
	root * {$SITE_ROOT:/srv/${host}}

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

		# The 404 page has no URL.
		@not-a-page path ${redirectSpellings(routes.notFound).join(' ')}
		error @not-a-page 404

		# One address per page: no trailing slash and no .html.
${lines(movedPaths(addresses), redirect)}
${goneRule(addresses)}		@with-slash path_regexp ^/[^/].*/$
		route @with-slash {
			uri strip_suffix /
			import existing-page
		}
		@with-extension path_regexp ^/[^/].*\\.html$
		route @with-extension {
			uri strip_suffix .html
			import existing-page
		}

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
		rewrite * /404.html
		header Content-Type "${contentTypes['html']}"
		file_server {
			precompressed br gzip
		}
	}
}
`;
