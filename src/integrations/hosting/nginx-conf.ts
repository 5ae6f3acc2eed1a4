import { routes } from '#lib/routes.ts';
import { type Addresses, cacheControl, contentTypes, everywhere, HASHED_FOLDER, sandboxed } from './headers.ts';
import { asPattern, spellingsOf } from './spellings.ts';

const lines = <Entry>(entries: readonly Entry[], line: (entry: Entry) => string) => entries.map(line).join('\n');

const POLICY = 'Content-Security-Policy';

const mimeType = (contentType: string) => contentType.replace(/;.*/, '');
/** nginx always adds the charset to text/html, and warns of a list that names it. */
const utf8Types = Object.values(contentTypes)
  .filter((type) => type.includes('utf-8'))
  .map(mimeType)
  .filter((type) => type !== 'text/html');

const location = (address: string, answer: string) =>
  `	location ~* "^${spellingsOf(address)}$" {\n		return ${answer};\n	}`;

const mapLine = (pattern: string, to: string) => `	"~*^${pattern}$" ${to};`;

/**
 * A configuration for nginx 1.22 or newer, to be included in its http block. No location sets a header: there, nginx
 * would drop those of the server block.
 */
export const nginxConf = (
  host: string,
  addresses: Addresses,
) => `# Written by the build. Change listen, server_name and root to fit.
# $uri is the file that is sent: for a missing file under ${HASHED_FOLDER} it is /404.html.
map $uri $cache_control {
	default "${cacheControl.other}";
	~^${HASHED_FOLDER} "${cacheControl.hashed}";
}
map $uri $security_policy {
	default "${everywhere[POLICY]}";
	${sandboxed.path}.html "${sandboxed.policy}";
}
map $status $allow {
	405 "GET, HEAD";
}
# The page that an address with other capitals, a slash, .html or the end of a sentence stands for.
map $uri $page {
${lines(addresses.pages, (page) => mapLine(spellingsOf(page), page))}
}
# Earlier addresses as they are requested: some have a query.
map $request_uri $moved {
${lines(addresses.moved, ({ address, to }) => mapLine(asPattern(address), to))}
}

server {
	listen 80;
	server_name ${host};
	root /srv/${host};

${lines(Object.entries({ ...everywhere, [POLICY]: '$security_policy' }), ([name, value]) => `	add_header ${name} "${value}" always;`)}
	add_header Cache-Control $cache_control always;
	add_header Allow $allow always;

	types {
${lines(Object.entries(contentTypes), ([extension, type]) => `		${mimeType(type)} ${extension};`)}
	}
	charset utf-8;
	charset_types ${utf8Types.join(' ')};

	# Sends the compressed copies. With the module brotli_static, add: brotli_static on;
	gzip_static on;
	gzip_vary on;

	absolute_redirect off;
	server_tokens off;
	error_page 404 410 ${routes.notFound}.html;
	error_page 500 502 503 504 ${routes.serverError}.html;

	if ($request_method !~ ^(GET|HEAD)$) {
		return 405;
	}

	if ($moved) {
		return 301 $moved;
	}

	# Files that only hosts read.
	location ~ ^/_(headers|redirects)$|\\.(br|gz)$ {
		return 404;
	}

	# A doubled slash makes no second address of a page.
	merge_slashes off;
	location ~ // {
		return 404;
	}

	# The pages of errors have no URL.
	location ~ ^(${routes.notFound}|${routes.serverError})/?$ {
		return 404;
	}
	location ~ ^(${routes.notFound}|${routes.serverError})\\.html$ {
		internal;
	}

	# One address per page: no trailing slash and no .html.
	location = / {
		try_files /index.html =404;
	}
${location('/index', '301 /$is_args$args')}
${lines(addresses.moved, ({ address, to }) => location(address, `301 ${to}$is_args$args`))}
${lines(addresses.gone, ({ address }) => location(address, '410'))}
	location ~ ^/.+(/|\\.html)$ {
		if ($page) {
			return 301 $page$is_args$args;
		}
		return 404;
	}
	location @page {
		if ($page) {
			return 301 $page$is_args$args;
		}
		return 404;
	}

	location / {
		try_files $uri $uri.html @page;
	}
}
`;
