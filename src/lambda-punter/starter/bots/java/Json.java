// A small JSON reader and writer: enough for what a judge says.

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object is a Map, a list is a List, a number is a Double (which holds whole numbers up to 2^53 exactly). */
final class Json {
    private final String text;
    private int at = 0;

    private Json(String text) {
        this.text = text;
    }

    /** Reads a text from its beginning to its end. */
    static Object read(String text) {
        return new Json(text).value();
    }

    /** The members of an object. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    /** The items of a list. */
    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    /** A whole number. */
    static long whole(Object value) {
        return ((Double) value).longValue();
    }

    /** The items of a list of whole numbers. */
    static long[] wholes(Object value) {
        List<Object> items = list(value);
        long[] wholes = new long[items.size()];
        for (int place = 0; place < wholes.length; place++) wholes[place] = whole(items.get(place));
        return wholes;
    }

    /** Writes objects, lists and arrays, whole numbers, and texts without quotes or backslashes. */
    static String write(Object value) {
        StringBuilder json = new StringBuilder();
        write(value, json);
        return json.toString();
    }

    private static void write(Object value, StringBuilder json) {
        String between = "";
        if (value instanceof Map) {
            json.append('{');
            for (Map.Entry<String, Object> member : object(value).entrySet()) {
                json.append(between).append('"').append(member.getKey()).append("\":");
                write(member.getValue(), json);
                between = ",";
            }
            json.append('}');
        } else if (value instanceof int[]) {
            json.append('[');
            for (int item : (int[]) value) {
                json.append(between).append(item);
                between = ",";
            }
            json.append(']');
        } else if (value instanceof long[]) {
            json.append('[');
            for (long item : (long[]) value) {
                json.append(between).append(item);
                between = ",";
            }
            json.append(']');
        } else if (value instanceof int[][]) {
            json.append('[');
            for (int[] item : (int[][]) value) {
                json.append(between);
                write(item, json);
                between = ",";
            }
            json.append(']');
        } else if (value instanceof String) {
            json.append('"').append(value).append('"');
        } else {
            json.append(value);
        }
    }

    private Object value() {
        switch (next()) {
            case '{': {
                Map<String, Object> members = new LinkedHashMap<>();
                at++;
                while (next() != '}') {
                    String key = string();
                    expect(':');
                    members.put(key, value());
                    if (next() == ',') at++;
                }
                at++;
                return members;
            }
            case '[': {
                List<Object> items = new ArrayList<>();
                at++;
                while (next() != ']') {
                    items.add(value());
                    if (next() == ',') at++;
                }
                at++;
                return items;
            }
            case '"':
                return string();
            default:
                return word();
        }
    }

    /** The next character that is no blank. */
    private char next() {
        while (at < text.length() && text.charAt(at) <= ' ') at++;
        if (at == text.length()) throw new IllegalArgumentException("this JSON ends too early");
        return text.charAt(at);
    }

    private void expect(char wanted) {
        if (next() != wanted) throw new IllegalArgumentException("this JSON lacks a " + wanted);
        at++;
    }

    /** What stands between quotes. Of \n and the like only the backslash goes: no key that counts has them. */
    private String string() {
        StringBuilder read = new StringBuilder();
        expect('"');
        while (text.charAt(at) != '"') {
            if (text.charAt(at) == '\\') at++;
            read.append(text.charAt(at++));
        }
        at++;
        return read.toString();
    }

    /** A number, or true, false, null. */
    private Object word() {
        int begin = at;
        long whole = 0;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            whole = whole * 10 + text.charAt(at++) - '0';
        }
        // Nearly all numbers are short and whole. To read these at once saves half of the time of a move.
        if (at > begin && at - begin <= 15 && !continues()) return (double) whole;
        while (continues()) at++;
        String word = text.substring(begin, at);
        if (word.equals("null")) return null;
        if (word.equals("true") || word.equals("false")) return Boolean.valueOf(word);
        return Double.valueOf(word);
    }

    private boolean continues() {
        if (at == text.length()) return false;
        char next = text.charAt(at);
        return next != ',' && next != ']' && next != '}' && next > ' ';
    }
}
