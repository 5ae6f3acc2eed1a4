import { contentTypes } from '../../lib/hosting/content-types.ts';
import { cacheControl, everywhere, HASHED_FOLDER } from '../../lib/hosting/headers.ts';
import { redirects } from '../../lib/routes.ts';

const lines = <Entry>(entries: readonly Entry[], line: (entry: Entry) => string) => entries.map(line).join('\n');

const moved = ([from, to]: [string, string]) => `		route ${from} {
			rewrite * ${to}
			redir {uri} 301
		}`;

const typed = ([ending, type]: [string, string]) => `		@${ending} path *.${ending}
		header @${ending} Content-Type "${type}"`;

/**
 * A configuration for Caddy 2.6 or newer. Caddy sets its own headers aside when it answers with an error, so they are
 * set as soon as a request comes in and hold for whatever becomes of it.
 */
export const caddyfile = (
  host: string,
) => `# Written by the build. SITE_ADDRESS and SITE_ROOT take the place of what stands here.
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
		@hashed {
			path ${HASHED_FOLDER}*
			file
		}
		header @hashed Cache-Control "${cacheControl.hashed}"

		# The answer to what is missing has no address of its own.
		error /404 404
		error /404.html 404

		# One address a page: neither a slash at its end nor .html.
${lines(Object.entries({ '/index': '/', '/index.html': '/', ...redirects }), moved)}
		@with-slash path_regexp ^/[^/].*/$
		route @with-slash {
			uri strip_suffix /
			import existing-page
		}
		@with-ending path_regexp ^/[^/].*\\.html$
		route @with-ending {
			uri strip_suffix .html
			import existing-page
		}

		rewrite / /index.html
		try_files {path} {path}.html =404
${lines(Object.entries(contentTypes), typed)}
		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		rewrite * /404.html
		header Content-Type "${contentTypes['html']}"
		file_server {
			precompressed br gzip
		}
	}
}
`;
