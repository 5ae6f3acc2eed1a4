import { contentTypes } from '../../lib/hosting/content-types.ts';
import { cacheControl, everywhere, HASHED_FOLDER } from '../../lib/hosting/headers.ts';
import { redirects } from '../../lib/routes.ts';

const lines = <Entry>(entries: readonly Entry[], line: (entry: Entry) => string) => entries.map(line).join('\n');

const typeOf = (type: string) => type.replace(/;.*/, '');
const utf8 = Object.values(contentTypes).filter((type) => type.includes('utf-8'));

/**
 * A configuration for nginx 1.22 or newer, to be included where servers are. It has no block that sets a header of its
 * own, since nginx would forget there those that are set outside of it.
 */
export const nginxConf = (host: string) => `# Written by the build. Change listen, server_name and root to fit.
# $uri is what is sent in the end: what is missing under ${HASHED_FOLDER} is /404.html.
map $uri $cache_control {
	default "${cacheControl.other}";
	~^${HASHED_FOLDER} "${cacheControl.hashed}";
}

server {
	listen 80;
	server_name ${host};
	root /srv/${host};

${lines(Object.entries(everywhere), ([name, value]) => `	add_header ${name} "${value}" always;`)}
	add_header Cache-Control $cache_control always;

	types {
${lines(Object.entries(contentTypes), ([ending, type]) => `		${typeOf(type)} ${ending};`)}
	}
	charset utf-8;
	charset_types ${utf8.map(typeOf).join(' ')};

	# Files compressed beforehand. With the module brotli_static, add: brotli_static on;
	gzip_static on;
	gzip_vary on;

	absolute_redirect off;
	server_tokens off;
	error_page 404 /404.html;

	# One address a page: neither a slash at its end nor .html.
	location = / {
		try_files /index.html =404;
	}
	location ~ ^/index(\\.html)?$ {
		return 301 /$is_args$args;
	}
${lines(Object.entries(redirects), ([from, to]) => `	location = ${from} {\n		return 301 ${to}$is_args$args;\n	}`)}
	location ~ ^(?<page>/.+)(/|\\.html)$ {
		if (-f $document_root$page.html) {
			return 301 $page$is_args$args;
		}
		return 404;
	}

	# The answer to what is missing has no address of its own.
	location = /404 {
		return 404;
	}
	location = /404.html {
		internal;
	}
	location / {
		try_files $uri $uri.html =404;
	}
}
`;
